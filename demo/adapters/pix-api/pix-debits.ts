import { openRequestStates, type PayerRequestState } from '#core/api/contract/automatic-debit.ts'
import { type Clock, today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import type { PixApiSettings } from '../../api/platform/settings.ts'
import type { Charges } from '../../api/ports/charges.ts'
import { maskedWords } from '../../api/ports/masked-words.ts'
import { PortFailure } from '../../api/ports/port-failures.ts'
import { type PixClient, PixProblem } from './pix-client.ts'
import type { ListAll } from './pix-lists.ts'
import {
  cut,
  debitMessage,
  payerRequestMessage,
  pixOfCharge,
  placeMessage,
  readEach,
  recurrenceMessage,
  startOf,
  toAmount,
  toMoment,
} from './pix-messages.ts'

type DebitOperations = Pick<
  Charges,
  | 'authorizeDebits'
  | 'authorization'
  | 'askPayer'
  | 'payerRequest'
  | 'cancelPayerRequest'
  | 'endDebits'
  | 'debit'
  | 'debitState'
  | 'retryDebit'
  | 'cancelDebit'
>

type AuthorizationState = Awaited<ReturnType<Charges['authorization']>>['state']

const seconds = 10
/** Days in which the Pix of a debit that is told as paid is looked for: some banks take no more at once. */
const paidDays = 4

/** The states of a recurrence that end it, or let it begin; in others it waits, also in those that are still to come. */
const authorizationStates: Readonly<Record<string, AuthorizationState>> = {
  APROVADA: 'active',
  REJEITADA: 'refused',
  EXPIRADA: 'expired',
  CANCELADA: 'ended',
}
const authorizationStateOf = (status: string): AuthorizationState => authorizationStates[status] ?? 'waiting'

/** The states of a request in the payer's app; in one that is still to come it is on its way. */
const requestStates: Readonly<Record<string, PayerRequestState>> = {
  CRIADA: 'asked',
  ENVIADA: 'sent',
  RECEBIDA: 'received',
  ACEITA: 'accepted',
  REJEITADA: 'refused',
  EXPIRADA: 'expired',
  CANCELADA: 'cancelled',
}
const requestStateOf = (status: string): PayerRequestState => requestStates[status] ?? 'sent'
const isOpenRequest = ({ status }: { status: string }) => openRequestStates.includes(requestStateOf(status))

/** The states in which a debit has ended. */
const debitStates: Readonly<Record<string, 'paid' | 'over' | 'cancelled'>> = {
  CONCLUIDA: 'paid',
  EXPIRADA: 'over',
  REJEITADA: 'over',
  CANCELADA: 'cancelled',
}

/** Attempts with one of these states have failed. */
const failedAttempts: readonly string[] = ['REJEITADA', 'EXPIRADA']
/** Attempts with one of these states are over. */
const endedAttempts: readonly string[] = [...failedAttempts, 'CANCELADA']

/** Why an attempt was rejected: the code of Pix, and what the bank adds. */
const refusalOf = (rejection: { codigo?: string | null; descricao?: string | null } | null | undefined) =>
  rejection ? maskedWords([rejection.codigo, rejection.descricao].filter(Boolean).join(' ')) : null

const isOfTxid = (told: string) => /\btxid\b/.test(told)
const isOfReceiver = (property: string) => /\brecebedor\b/.test(property)

/** What it stands for in the payer's app. */
const subject = 'Parcelas de empréstimo'

/** The debits of Pix Automático: authorised by the code of a recurrence (journey 2), asked for month by month. */
export function pixDebits(
  { account }: PixApiSettings,
  { ask, listAll }: { ask: PixClient['ask']; listAll: ListAll },
  clock: Clock,
): DebitOperations {
  /** A recurrence of the contract that still waits for the payer: the answer of an earlier request was lost. */
  async function findRecurrence({ contract, askedOn, payer }: Parameters<Charges['authorizeDebits']>[0]) {
    const listed = await listAll({
      ...{ port: 'charges.authorizeDebits', path: '/rec', seconds },
      ...{ from: startOf(askedOn), until: clock() },
      filter: { cpf: payer.cpf, status: 'CRIADA' },
    })
    return readEach(recurrenceMessage, listed).find(
      ({ status, vinculo }) => status === 'CRIADA' && vinculo.contrato === contract,
    )
  }

  async function createRecurrence(request: Parameters<Charges['authorizeDebits']>[0]) {
    const { contract, firstDueDate, limitCents, payer } = request
    const port = 'charges.authorizeDebits'
    const { id } = await ask(port, { method: 'POST', path: '/locrec', schema: placeMessage, seconds })
    const body = {
      vinculo: {
        contrato: contract,
        devedor: { cpf: payer.cpf, nome: cut(payer.name, 140) },
        objeto: subject,
      },
      calendario: { dataInicial: firstDueDate, periodicidade: 'MENSAL' },
      valor: { valorMinimoRecebedor: toAmount(limitCents) },
      politicaRetentativa: 'PERMITE_3R_7D',
      loc: id,
    }
    return ask(port, { method: 'POST', path: '/rec', body, schema: recurrenceMessage, seconds })
  }

  /** A debit, or nothing if the bank has none. */
  const lookUpDebit = (txid: string) =>
    ask('charges.debitState', { method: 'GET', path: `/cobr/${txid}`, schema: debitMessage, seconds }).catch(
      (error: unknown) => {
        if (error instanceof PixProblem && error.status === 404) return undefined
        throw error
      },
    )

  /** The Pix that paid a debit of these days, whose answer need not name it. */
  async function findPaid(txid: string) {
    const listed = await listAll({
      ...{ port: 'charges.debitState', path: '/pix', seconds },
      ...{ from: startOf(addDays(today(clock), -paidDays)), until: clock() },
      filter: { txid },
    })
    return readEach(pixOfCharge, listed).filter((one) => one.txid === txid)
  }

  /** Cancels a request in the payer's app, if it is open. */
  async function cancelRequest(
    port: 'charges.askPayer' | 'charges.cancelPayerRequest',
    requestId: string,
  ): Promise<void> {
    const path = `/solicrec/${requestId}`
    const schema = payerRequestMessage
    try {
      await ask(port, { method: 'PATCH', path, body: { status: 'CANCELADA' }, schema, seconds })
    } catch (error) {
      if (!(error instanceof PixProblem)) throw error
      if (error.status === 404) return
      if (isOpenRequest(await ask(port, { method: 'GET', path, schema, seconds }))) throw error
    }
  }

  return {
    async authorizeDebits(request) {
      try {
        const { idRec, loc } = (await findRecurrence(request)) ?? (await createRecurrence(request))
        const location = loc?.location?.replace(/^https?:\/\//, '')
        if (!location) throw new PortFailure('charges.authorizeDebits', 'no location')
        return { recurrenceId: idRec, location }
      } catch (error) {
        if (!(error instanceof PixProblem)) throw error
        if (error.properties.some((property) => /\bvinculo\b/.test(property)))
          return { refused: 'payer-data', words: error.words }
        throw error
      }
    },

    async authorization({ recurrenceId }) {
      const { status } = await ask('charges.authorization', {
        ...{ method: 'GET', path: `/rec/${recurrenceId}`, schema: recurrenceMessage, seconds },
      })
      return { state: authorizationStateOf(status) }
    },

    async askPayer({ recurrenceId, until, account, cpf }) {
      const port = 'charges.askPayer'
      const path = `/rec/${recurrenceId}`
      // Only one may be open: this one, whose answer was lost, or an earlier one that is not cancelled yet.
      const { solicitacao } = await ask(port, { method: 'GET', path, schema: recurrenceMessage, seconds })
      const open = (solicitacao ?? []).find(isOpenRequest)
      const openUntil = open?.calendario?.dataExpiracaoSolicitacao
      if (open && openUntil && Date.parse(openUntil) === Date.parse(toMoment(new Date(until))))
        return { requestId: open.idSolicRec }
      if (open) await cancelRequest(port, open.idSolicRec)
      const body = {
        idRec: recurrenceId,
        calendario: { dataExpiracaoSolicitacao: toMoment(new Date(until)) },
        destinatario: {
          ...{ cpf, ispbParticipante: account.ispb, agencia: account.agency, conta: account.number },
        },
      }
      try {
        const { idSolicRec } = await ask(port, {
          ...{ method: 'POST', path: '/solicrec', body, schema: payerRequestMessage, seconds },
        })
        return { requestId: idSolicRec }
      } catch (error) {
        if (!(error instanceof PixProblem)) throw error
        if (error.properties.some((property) => /\bdestinatario\b/.test(property)))
          return { refused: 'payer-account', words: error.words }
        throw error
      }
    },

    async payerRequest({ requestId }) {
      try {
        const { status } = await ask('charges.payerRequest', {
          ...{ method: 'GET', path: `/solicrec/${requestId}`, schema: payerRequestMessage, seconds },
        })
        return { state: requestStateOf(status) }
      } catch (error) {
        if (error instanceof PixProblem && error.status === 404) return { state: 'cancelled' }
        throw error
      }
    },

    async cancelPayerRequest({ requestId }) {
      await cancelRequest('charges.cancelPayerRequest', requestId)
      return {}
    },

    async endDebits({ recurrenceId }) {
      const port = 'charges.endDebits'
      const path = `/rec/${recurrenceId}`
      const schema = recurrenceMessage
      try {
        await ask(port, { method: 'PATCH', path, body: { status: 'CANCELADA' }, schema, seconds })
      } catch (error) {
        if (!(error instanceof PixProblem)) throw error
        if (error.status === 404) return {}
        const { status } = await ask(port, { method: 'GET', path, schema, seconds })
        if (['waiting', 'active'].includes(authorizationStateOf(status))) throw error
      }
      return {}
    },

    async debit({ recurrenceId, txid, cents, dueDate, documentNumber }) {
      const body = {
        idRec: recurrenceId,
        infoAdicional: cut(`Parcela ${documentNumber}`, 140),
        calendario: { dataDeVencimento: dueDate },
        valor: { original: toAmount(cents) },
        // The months of the recurrence are of the contract's dates, so the bank moves the debit to the next business day.
        ajusteDiaUtil: true,
        recebedor: { agencia: account?.agency, conta: account?.number, tipoConta: account?.kind },
      }
      try {
        await ask('charges.debit', {
          method: 'PUT',
          path: `/cobr/${txid}`,
          body,
          schema: debitMessage,
          seconds,
        })
      } catch (error) {
        if (!(error instanceof PixProblem)) throw error
        // It may be there already: an answer was lost.
        const known = await lookUpDebit(txid)
        if (known?.idRec === recurrenceId && known.valor.original === toAmount(cents)) return {}
        // It is there, and not shown yet.
        if (error.status === 409 || [...error.properties, error.words ?? ''].some(isOfTxid)) throw error
        if (error.properties.some((property) => /\bidRec\b/.test(property)))
          return { refused: 'not-authorized', words: error.words }
        // The account is the operator's to mend; all else is said of this debit, for good.
        if (error.type !== 'CobROperacaoInvalida' || error.properties.some(isOfReceiver)) throw error
        return { refused: 'not-possible', words: error.words }
      }
      return {}
    },

    async debitState({ txid }) {
      const known = await lookUpDebit(txid)
      if (!known) return { state: 'over', failed: 0, refusal: null, endToEndIds: [] }
      const { status, tentativas } = known
      const state = debitStates[status] ?? 'open'
      const named = known.pix ?? []
      const pix = state === 'paid' && named.length === 0 ? await findPaid(txid) : named
      return {
        state,
        refusal: refusalOf((tentativas ?? []).at(-1)?.rejeicao),
        failed: (tentativas ?? []).filter((attempt) => failedAttempts.includes(attempt.status)).length,
        endToEndIds: pix.map(({ endToEndId }) => endToEndId),
      }
    },

    async retryDebit({ txid, day }) {
      const path = `/cobr/${txid}/retentativa/${day}`
      try {
        await ask('charges.retryDebit', { method: 'POST', path, schema: debitMessage, seconds })
      } catch (error) {
        if (!(error instanceof PixProblem)) throw error
        // An attempt may run already, since an answer was lost; a debit that has ended tells what became of it.
        const known = await lookUpDebit(txid)
        const isOpen = known !== undefined && debitStates[known.status] === undefined
        if (isOpen && (known.tentativas ?? []).every(({ status }) => endedAttempts.includes(status)))
          return { refused: 'not-possible', words: error.words }
      }
      return {}
    },

    async cancelDebit({ txid }) {
      const body = { status: 'CANCELADA' }
      try {
        await ask('charges.cancelDebit', {
          ...{ method: 'PATCH', path: `/cobr/${txid}`, body, schema: debitMessage, seconds },
        })
      } catch (error) {
        // It is cancelled already, or too late for it: what becomes of the debit tells.
        if (!(error instanceof PixProblem)) throw error
      }
      return {}
    },
  }
}
