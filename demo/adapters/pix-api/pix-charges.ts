import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import type { PixApiSettings } from '../../api/platform/settings.ts'
import type { Charges, ReceivedPayment } from '../../api/ports/charges.ts'
import { maskedWords } from '../../api/ports/masked-words.ts'
import { PortFailure, PortPending } from '../../api/ports/port-failures.ts'
import { createPixClient, PixProblem } from './pix-client.ts'
import { pixDebits } from './pix-debits.ts'
import { createLists } from './pix-lists.ts'
import {
  chargeMessage,
  cut,
  listedCharge,
  namedPix,
  type PixMessage,
  pixMessage,
  type RefundMessage,
  readEach,
  refundMessage,
  refundsOfPix,
  startOf,
  toAmount,
  toCents,
} from './pix-messages.ts'

type RegisterRequest = Parameters<Charges['register']>[0]
type RefundAnswer = Awaited<ReturnType<Charges['refund']>>

const seconds = 10
const pageSeconds = 30
/** Letters of a location that a code has room for. */
const longestLocation = 77

/** Seconds after which a refund that the bank is working on is asked about again. */
const refundSeconds = 30

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** An id of ours for a refund: the API takes letters and digits only. */
const refundIdOf = (reference: string) => digestOf(reference)

/** Without accents: some banks take no others of a payer. */
const withPlainLetters = (payer: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(payer).map(([name, text]) => [name, text.normalize('NFD').replace(/\p{M}/gu, '')]),
  )

const isOfPayer = (error: unknown): error is PixProblem =>
  error instanceof PixProblem && error.properties.some((property) => /\bdevedor\b/.test(property))

/** The body that registers a charge with a due date; the bank adds no fine, interest or discount. */
function chargeBody(key: string, { payer, dueDate, cents, documentNumber }: RegisterRequest) {
  const { name, cpf, address } = payer
  return {
    calendario: { dataDeVencimento: dueDate, validadeAposVencimento: 0 },
    devedor: {
      cpf,
      nome: cut(name, 200),
      ...(address && {
        logradouro: cut([address.street, address.number, address.complement].filter(Boolean).join(', '), 200),
        cidade: cut(address.city, 200),
        uf: address.state,
        cep: address.cep,
      }),
    },
    valor: { original: toAmount(cents) },
    chave: key,
    infoAdicionais: [{ nome: 'Documento', valor: cut(documentNumber, 200) }],
  }
}

/** The states of a charge that was removed: by us or by hand in the bank's pages, and by the bank. */
const removedStates = ['REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']
const isRemoved = ({ status }: { status: string }) => status.startsWith('REMOVIDA')

/** The states of a return that the bank does not work on. */
const endedStates = ['DEVOLVIDO', 'NAO_REALIZADO']

/** Takes what the bank does not have for none. @throws all other errors */
function orNone(error: unknown): undefined {
  if (!(error instanceof PixProblem)) throw error
}

/** What has gone back of a Pix. One without an id is known by its sum and who had it sent, and by its place among those alike. */
function returnedOf(endToEndId: string, refunds: readonly RefundMessage[]): ReceivedPayment['returned'] {
  const alike = new Map<string, number>()
  return refunds
    .filter(({ status }) => status === 'DEVOLVIDO')
    .map(({ id, rtrId, valor, natureza }) => {
      const likeness = `${endToEndId} ${natureza} ${valor}`
      const place = alike.get(likeness) ?? 0
      const known = rtrId ?? id
      if (!known) alike.set(likeness, place + 1)
      return {
        id: known ?? digestOf(`${likeness} ${place}`),
        cents: toCents(valor),
        isForced: natureza?.startsWith('MED') ?? false,
      }
    })
}

/** What the bank has not sent back of a Pix, and has an id. */
const notReturnedOf = (refunds: readonly RefundMessage[]): ReceivedPayment['notReturned'] =>
  refunds
    .filter(({ status }) => status === 'NAO_REALIZADO')
    .map(({ id, rtrId, motivo }) => ({
      ids: [id, rtrId].filter((one) => one != null),
      words: motivo ? maskedWords(motivo) : null,
    }))
    .filter(({ ids }) => ids.length > 0)

/** A Pix as the port has it. */
function toPayment(ourKey: string, message: PixMessage): ReceivedPayment {
  const { endToEndId, txid, txId, valor, chave, horario, infoPagador, devolucoes, pagador } = message
  return {
    paymentId: endToEndId,
    method: 'pix',
    charge: txid || txId || null,
    toOtherKey: Boolean(chave) && chave?.toLowerCase() !== ourKey.toLowerCase(),
    message: infoPagador ? cut(infoPagador, 140) : null,
    amountCents: toCents(valor),
    paidAt: new Date(horario).toISOString(),
    endToEndId,
    payer: pagador ? { name: pagador.nome ?? null, taxId: pagador.cpf ?? pagador.cnpj ?? null } : null,
    returned: returnedOf(endToEndId, devolucoes.known),
    notReturned: notReturnedOf(devolucoes.known),
    isReturning: devolucoes.known.some(({ status }) => !endedStates.includes(status)),
    hasUnread: devolucoes.hasUnread,
  }
}

/** The port of charges over the central bank's Pix API. */
export function pixCharges(settings: PixApiSettings, clock: Clock): Charges {
  const { ask } = createPixClient(settings, clock)
  const listAll = createLists(ask, clock)

  const findCharge = (txid: string) =>
    ask('charges.register', { method: 'GET', path: `/cobv/${txid}`, schema: chargeMessage, seconds })

  /** What the bank has, or that it does not take the payer's data. */
  async function registerOrFind(request: RegisterRequest) {
    const { txid } = request
    const { devedor: payer, ...charge } = chargeBody(settings.key, request)
    const put = (devedor: Readonly<Record<string, string>>) =>
      ask('charges.register', {
        method: 'PUT',
        path: `/cobv/${txid}`,
        body: { ...charge, devedor },
        schema: chargeMessage,
        seconds,
      })
    try {
      return await put(payer).catch((error: unknown) => {
        if (isOfPayer(error)) return put(withPlainLetters(payer))
        throw error
      })
    } catch (error) {
      if (!(error instanceof PixProblem)) throw error
      if (isOfPayer(error)) return { refused: 'payer-data' as const, words: error.words }
      // It may be there already, and no longer be changed: an answer was lost, and it was paid meanwhile.
      const known = await findCharge(txid).catch((failure: unknown) => {
        if (failure instanceof PixProblem) return undefined
        throw failure
      })
      if (!known) throw error
      return known
    }
  }

  /** All of a list of some days. */
  const listDays = (
    port: string,
    path: '/pix' | '/cobv',
    days: { day: IsoDate; until: IsoDate },
    filter: Readonly<Record<string, string>>,
  ) =>
    listAll({
      ...{ port, path, filter, seconds: pageSeconds },
      ...{ from: startOf(days.day), until: startOf(addDays(days.until, 1)) },
    })

  return {
    ...pixDebits(settings, { ask, listAll }, clock),

    async register(request) {
      const charge = await registerOrFind(request)
      if ('refused' in charge) return charge
      const { txid, valor, calendario, location, loc } = charge
      const isSame =
        txid === request.txid &&
        valor.original === toAmount(request.cents) &&
        calendario.dataDeVencimento === request.dueDate
      if (!isSame) throw new PortFailure('charges.register', 'another charge has this txid')
      if (isRemoved(charge)) return { refused: 'removed' }
      const place = (location ?? loc?.location)?.replace(/^https?:\/\//, '')
      if (!place || place.length > longestLocation) throw new PortFailure('charges.register', 'no location')
      return { pixLocation: place }
    },

    async cancel({ txid }) {
      const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
      try {
        await ask('charges.cancel', {
          method: 'PATCH',
          path: `/cobv/${txid}`,
          body,
          schema: chargeMessage,
          seconds,
        })
      } catch (error) {
        if (!(error instanceof PixProblem)) throw error
        if (error.status === 404 || error.status === 410) return {}
        // Paid or removed before.
        const { status } = await findCharge(txid)
        if (status === 'ATIVA') throw error
      }
      return {}
    },

    async refund({ reference, endToEndId, cents }): Promise<RefundAnswer> {
      const port = 'charges.refund'
      const id = refundIdOf(reference)
      const path = `/pix/${endToEndId}/devolucao/${id}`
      let refusal: PixProblem | undefined
      const orRefused = (error: unknown) => {
        if (!(error instanceof PixProblem)) throw error
        refusal = error
      }
      /** The bank may know it in the Pix alone. */
      async function find() {
        const asked = { method: 'GET', seconds } as const
        const named = await ask(port, { ...asked, path, schema: refundMessage }).catch(orNone)
        if (named) return named
        const pix = await ask(port, { ...asked, path: `/pix/${endToEndId}`, schema: refundsOfPix }).catch(
          orNone,
        )
        return pix?.devolucoes.known.find((one) => one.id === id)
      }
      // Asked about first: a second request with the same id is refused.
      const refund =
        (await find()) ??
        (await ask(port, {
          method: 'PUT',
          path,
          body: { valor: toAmount(cents) },
          schema: refundMessage,
          seconds,
        }).catch(orRefused)) ??
        (await find())
      if (!refund) {
        // It is there, and not shown yet.
        if (refusal?.status === 409) throw refusal
        return { refused: 'other', words: refusal?.words ?? null, mayBeSent: true }
      }
      if (refund.status === 'NAO_REALIZADO')
        return { refused: 'other', words: refund.motivo ? maskedWords(refund.motivo) : null }
      if (refund.valor !== toAmount(cents)) throw new PortFailure(port, 'another refund has this id')
      if (refund.status !== 'DEVOLVIDO') throw new PortPending(port, refundSeconds, reference)
      return { returnId: refund.rtrId ?? id }
    },

    async payment({ endToEndId }) {
      const found = await ask('charges.payment', {
        method: 'GET',
        path: `/pix/${endToEndId}`,
        schema: pixMessage,
        seconds,
      }).catch((error: unknown) => {
        if (error instanceof PixProblem && error.status === 404) return undefined
        throw error
      })
      return { payment: found ? toPayment(settings.key, found) : null }
    },

    async payments({ day, returnedUntil }) {
      const days = { day, until: returnedUntil ?? day }
      const filter: Record<string, string> = returnedUntil ? { devolucaoPresente: 'true' } : {}
      const received: ReceivedPayment[] = []
      const unread: string[] = []
      for (const item of await listDays('charges.payments', '/pix', days, filter)) {
        const message = v.safeParse(pixMessage, item)
        const named = v.safeParse(namedPix, item)
        if (message.success) received.push(toPayment(settings.key, message.output))
        else unread.push(named.success ? named.output.endToEndId : `sem-id-${day}`)
      }
      return { payments: received, unread }
    },

    async removed(days) {
      const txids: string[] = []
      for (const status of removedStates) {
        const listed = await listDays('charges.removed', '/cobv', days, { status })
        // A bank that ignores the filter lists all charges.
        txids.push(
          ...readEach(listedCharge, listed)
            .filter(isRemoved)
            .map(({ txid }) => txid),
        )
      }
      return { txids }
    },
  }
}
