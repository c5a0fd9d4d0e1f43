import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { type Clock, today } from '#core/calendar/clock.ts'
import { addDays, addMonths } from '#core/calendar/dates.ts'
import { canAskForDebit, debitRules, lastDayToCancelDebit } from '#core/payment/debit-rules.ts'
import { isSameSecret } from '../api/platform/secrets.ts'
import {
  cancellation,
  chargeRemoval,
  chargeRequest,
  debitRequest,
  txid as id,
  payerRequest,
  recurrenceRequest,
  refundId,
  refundRequest,
  webhookRequest,
  wrongFields,
} from './pix-requests.ts'
import type { Records } from './records.ts'

/** Who has removed a charge: its customer, by the API or in its pages, or the bank. */
type RemovedCharge = 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP'

/** A charge with a due date as the bank keeps it. */
interface StoredCharge {
  txid: string
  revisao: number
  status: 'ATIVA' | 'CONCLUIDA' | RemovedCharge
  location: string
  body: ChargeBody
  criacao: string
}

type ChargeBody = v.InferOutput<typeof chargeRequest>

interface StoredRefund {
  id: string
  rtrId: string
  valor: string
  natureza: string
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
  horario: { solicitacao: string; liquidacao?: string }
}

interface StoredPix {
  endToEndId: string
  /** Absent of a Pix to the key alone. */
  txid?: string
  valor: string
  chave: string
  horario: string
  infoPagador?: string
  /** No field of the document: some banks add it. */
  pagador?: { cpf: string; nome: string }
  devolucoes: StoredRefund[]
}

/** What a payer authorises, as the bank keeps it. */
interface StoredRecurrence {
  idRec: string
  status: 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'CANCELADA'
  location: string
  criacao: string
  body: v.InferOutput<typeof recurrenceRequest>
}

/** A request that the payer's bank shows in its app. */
interface StoredPayerRequest {
  idSolicRec: string
  status: 'CRIADA' | 'ENVIADA' | 'RECEBIDA' | 'REJEITADA' | 'ACEITA' | 'EXPIRADA' | 'CANCELADA'
  body: v.InferOutput<typeof payerRequest>
  atualizacao: { status: StoredPayerRequest['status']; data: string }[]
}

interface StoredAttempt {
  dataLiquidacao: string
  tipo: 'AGND' | 'NTAG'
  /** The id of its Pix, if it is made. */
  endToEndId: string
  status: 'AGENDADA' | 'PAGA' | 'REJEITADA' | 'CANCELADA'
  rejeicao?: { codigo: string; descricao: string }
}

/** A debit as the bank keeps it. */
interface StoredDebit {
  txid: string
  status: 'ATIVA' | 'CONCLUIDA' | 'REJEITADA' | 'CANCELADA'
  body: v.InferOutput<typeof debitRequest>
  /** The day of each attempt, and what became of it. */
  tentativas: StoredAttempt[]
  pix: StoredPix[]
}

interface PspOptions {
  clock: Clock
  clientId: string
  clientSecret: string
  /** What it keeps. */
  records: Records
  /** The Pix key of its customer. */
  key: string
  /** Where it serves the charges to payers' banks, without a scheme. */
  location: string
  /** The server's certificate, and the authority of the one that its client must show. */
  https?: { cert: Buffer; key: Buffer; ca: Buffer }
  /** Posts a notice; without it none is sent. */
  notify?: (url: string, body: object) => Promise<void>
}

const tokenSeconds = 300

/** The bank's ISPB; no bank has it. */
const ispb = '98765432'

/** Digits and letters of an end-to-end or return id. */
const idOf = (first: 'E' | 'D', now: string) =>
  `${first}${ispb}${now.slice(0, 16).replace(/\D/g, '')}${randomBytes(6).toString('hex').slice(0, 11)}`

/** Its customer. */
const receiver = { cnpj: '00000000000191', nome: 'Vereda' }

const cents = (text: string) => Number(text.replace('.', ''))

/** A payment service provider on this machine, which speaks the part of the central bank's Pix API that we use. */
export function createPsp(options: PspOptions) {
  const { clock, clientId, clientSecret, key, location, records } = options
  const charges = records.of<StoredCharge>('cobv')
  const received = records.of<StoredPix>('pix')
  const recurrences = records.of<StoredRecurrence>('rec')
  const debits = records.of<StoredDebit>('cobr')
  const places = records.of<object>('locrec')
  const payerRequests = records.of<StoredPayerRequest>('solicrec')
  const webhooks: Partial<Record<'pix' | 'rec' | 'cobr', string>> = {}
  /** Until when each token is good, in milliseconds. */
  const tokens = new Map<string, number>()
  const now = () => clock().toISOString()
  const app = options.https
    ? (Fastify({
        https: { ...options.https, requestCert: true, rejectUnauthorized: true },
      }) as unknown as FastifyInstance)
    : Fastify()

  const problem = (reply: FastifyReply, status: number, type: string, properties: string[] = []) =>
    reply
      .status(status)
      .type('application/problem+json')
      .send({
        type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
        title: type,
        status,
        violacoes: properties.map((propriedade) => ({ razao: 'inválido', propriedade })),
      })

  /** The page that is asked for of what is between two moments; nothing if these are none, or one is still to come, as at some banks. */
  function pageOf<Item>({ query }: FastifyRequest, all: Item[], momentOf: (item: Item) => string) {
    const asked = query as Record<string, string>
    const { inicio = '', fim = '' } = asked
    const [from, until] = [Date.parse(inicio), Date.parse(fim)]
    if (!(until >= from && until <= clock().getTime())) return undefined
    const paginaAtual = Number(asked['paginacao.paginaAtual'] ?? 0)
    const itensPorPagina = Number(asked['paginacao.itensPorPagina'] ?? 100)
    const found = all.filter((item) => {
      const at = Date.parse(momentOf(item))
      return at >= from && at <= until
    })
    const first = paginaAtual * itensPorPagina
    const paginacao = {
      ...{ paginaAtual, itensPorPagina, quantidadeTotalDeItens: found.length },
      quantidadeDePaginas: Math.max(1, Math.ceil(found.length / itensPorPagina)),
    }
    return {
      parametros: { inicio, fim, paginacao },
      items: found.slice(first, first + itensPorPagina),
    }
  }

  function markRemoved(charge: StoredCharge, status: RemovedCharge): StoredCharge {
    const removed = { ...charge, status, revisao: charge.revisao + 1 }
    charges.set(charge.txid, removed)
    return removed
  }

  const shown = ({ txid, revisao, status, location: place, body, criacao }: StoredCharge) => ({
    ...body,
    txid,
    revisao,
    status,
    location: place,
    calendario: { validadeAposVencimento: 30, ...body.calendario, criacao },
    recebedor: {
      ...receiver,
      logradouro: 'Rua das Palmeiras, 1',
      cidade: 'São Paulo',
      uf: 'SP',
      cep: '01310100',
    },
  })

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
  app.addHook('onRequest', async (request, reply) => {
    const { authorization = '' } = request.headers
    if (request.url === '/oauth/token') {
      const told = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString('utf8')
      // As they are, like most banks.
      if (!isSameSecret(told, `${clientId}:${clientSecret}`))
        return reply.status(401).send({ error: 'invalid_client' })
      return
    }
    const until = tokens.get(authorization.replace(/^Bearer /, '')) ?? 0
    if (until < clock().getTime()) return reply.status(401).send()
  })
  app.post('/oauth/token', async (request) => {
    const token = randomBytes(24).toString('hex')
    tokens.set(token, clock().getTime() + tokenSeconds * 1000)
    const { scope } = request.body as { scope?: string }
    return { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds, scope }
  })

  app.put('/api/v2/cobv/:txid', async (request, reply) => {
    const { txid } = request.params as { txid: string }
    const body = request.body as ChargeBody
    const wrong = [
      ...wrongFields(id, txid, 'cobv.txid'),
      ...wrongFields(chargeRequest, body, 'cobv'),
      ...(body.chave === key ? [] : ['cobv.chave']),
    ]
    if (wrong.length > 0) return problem(reply, 400, 'CobVOperacaoInvalida', wrong)
    const known = charges.get(txid)
    if (known && known.status !== 'ATIVA') return problem(reply, 400, 'CobVOperacaoInvalida')
    const charge: StoredCharge = {
      txid,
      revisao: known ? known.revisao + 1 : 0,
      status: 'ATIVA',
      location: known?.location ?? `${location}/${txid}`,
      body,
      criacao: known?.criacao ?? now(),
    }
    charges.set(txid, charge)
    return reply.status(201).send(shown(charge))
  })
  app.patch('/api/v2/cobv/:txid', async (request, reply) => {
    const charge = charges.get((request.params as { txid: string }).txid)
    if (!charge) return problem(reply, 404, 'CobVNaoEncontrada')
    const wrong = wrongFields(chargeRemoval, request.body, 'cobv')
    if (charge.status !== 'ATIVA' || wrong.length > 0)
      return problem(reply, 400, 'CobVOperacaoInvalida', wrong)
    return shown(markRemoved(charge, 'REMOVIDA_PELO_USUARIO_RECEBEDOR'))
  })
  app.get('/api/v2/cobv', async (request, reply) => {
    const { status } = request.query as Record<string, string>
    const asked = charges.values().filter((charge) => !status || charge.status === status)
    const page = pageOf(request, asked, ({ criacao }) => criacao)
    if (!page) return problem(reply, 400, 'CobVConsultaInvalida')
    return { parametros: page.parametros, cobs: page.items.map(shown) }
  })
  app.get('/api/v2/cobv/:txid', async (request, reply) => {
    const charge = charges.get((request.params as { txid: string }).txid)
    return charge ? shown(charge) : problem(reply, 404, 'CobVNaoEncontrada')
  })

  app.get('/api/v2/pix', async (request, reply) => {
    const { txid: named, devolucaoPresente } = request.query as Record<string, string>
    const asked = received
      .values()
      .filter(({ txid }) => !named || named === txid)
      .filter(({ devolucoes }) => devolucaoPresente !== 'true' || devolucoes.length > 0)
    const page = pageOf(request, asked, ({ horario }) => horario)
    if (!page) return problem(reply, 400, 'PixConsultaInvalida')
    return { parametros: page.parametros, pix: page.items }
  })
  app.get('/api/v2/pix/:e2eid', async (request, reply) => {
    const pix = received.get((request.params as { e2eid: string }).e2eid)
    return pix ?? problem(reply, 404, 'PixNaoEncontrado')
  })
  app.put('/api/v2/pix/:e2eid/devolucao/:id', async (request, reply) => {
    const { e2eid, id } = request.params as { e2eid: string; id: string }
    const pix = received.get(e2eid)
    if (!pix) return problem(reply, 404, 'PixNaoEncontrado')
    const wrong = [
      ...wrongFields(refundRequest, request.body, 'devolucao'),
      ...wrongFields(refundId, id, 'id'),
    ]
    if (wrong.length > 0) return problem(reply, 400, 'PixDevolucaoInvalida', wrong)
    const { valor } = request.body as v.InferOutput<typeof refundRequest>
    const gone = pix.devolucoes
      .filter(({ status }) => status !== 'NAO_REALIZADO')
      .reduce((sum, refund) => sum + cents(refund.valor), 0)
    const isUsed = pix.devolucoes.some((refund) => refund.id === id)
    if (isUsed || gone + cents(valor) > cents(pix.valor)) return problem(reply, 400, 'PixDevolucaoInvalida')
    return reply.status(201).send(giveBack(pix, id, valor, 'ORIGINAL'))
  })
  app.get('/api/v2/pix/:e2eid/devolucao/:id', async (request, reply) => {
    const { e2eid, id } = request.params as { e2eid: string; id: string }
    const refund = received.get(e2eid)?.devolucoes.find((one) => one.id === id)
    return refund ?? problem(reply, 404, 'PixDevolucaoNaoEncontrada')
  })
  app.put('/api/v2/webhook/:chave', async (request, reply) => {
    if ((request.params as { chave: string }).chave !== key) return problem(reply, 404, 'NaoEncontrado')
    const wrong = wrongFields(webhookRequest, request.body, 'webhook')
    if (wrong.length > 0) return problem(reply, 400, 'WebhookOperacaoInvalida', wrong)
    webhooks.pix = (request.body as v.InferOutput<typeof webhookRequest>).webhookUrl
    return reply.status(200).send()
  })
  app.get('/api/v2/webhook/:chave', async (_request, reply) =>
    webhooks.pix
      ? { webhookUrl: webhooks.pix, chave: key, criacao: now() }
      : problem(reply, 404, 'WebhookNaoEncontrado'),
  )

  app.post('/api/v2/locrec', async (_request, reply) => {
    const id = places.keys().length + 1
    places.set(String(id), {})
    return reply.status(201).send({ id, location: recurrencePlace(id), criacao: now() })
  })
  const recurrencePlace = (id: number) =>
    `${location.replace(/cobv$/, 'rec')}/${String(id).padStart(32, '0')}`
  app.post('/api/v2/rec', async (request, reply) => {
    const body = request.body as StoredRecurrence['body']
    const wrong = [
      ...wrongFields(recurrenceRequest, body, 'rec'),
      ...(body.calendario.dataInicial >= today(clock) ? [] : ['rec.calendario.dataInicial']),
      ...(places.get(String(body.loc)) ? [] : ['rec.loc']),
      ...(recurrences.values().some((other) => other.body.loc === body.loc) ? ['rec.loc'] : []),
    ]
    if (wrong.length > 0) return problem(reply, 400, 'RecOperacaoInvalida', wrong)
    const idRec = dayIdOf('RR')
    const made = {
      idRec,
      status: 'CRIADA' as const,
      location: recurrencePlace(body.loc),
      criacao: now(),
      body,
    }
    recurrences.set(idRec, made)
    return reply.status(201).send(shownRecurrence(made))
  })
  app.get('/api/v2/rec', async (request, reply) => {
    const { cpf, status } = request.query as Record<string, string>
    const asked = recurrences
      .values()
      .filter((one) => (!cpf || one.body.vinculo.devedor.cpf === cpf) && (!status || one.status === status))
    const page = pageOf(request, asked, ({ criacao }) => criacao)
    if (!page) return problem(reply, 400, 'RecConsultaInvalida')
    return { parametros: page.parametros, recs: page.items.map(shownRecurrence) }
  })
  app.get('/api/v2/rec/:idRec', async (request, reply) => {
    const found = recurrences.get((request.params as { idRec: string }).idRec)
    return found ? shownRecurrence(found) : problem(reply, 404, 'RecNaoEncontrada')
  })
  app.patch('/api/v2/rec/:idRec', async (request, reply) => {
    const found = recurrences.get((request.params as { idRec: string }).idRec)
    if (!found) return problem(reply, 404, 'RecNaoEncontrada')
    const wrong = wrongFields(cancellation, request.body, 'rec')
    if (!['CRIADA', 'APROVADA'].includes(found.status) || wrong.length > 0)
      return problem(reply, 400, 'RecOperacaoInvalida', wrong)
    return shownRecurrence(await changeRecurrence(found, 'CANCELADA'))
  })

  app.post('/api/v2/solicrec', async (request, reply) => {
    const body = request.body as StoredPayerRequest['body']
    const wrong = [
      ...wrongFields(payerRequest, body, 'solicrec'),
      ...(body.calendario.dataExpiracaoSolicitacao > now() ? [] : ['solicrec.calendario']),
      ...(recurrences.get(body.idRec)?.status === 'CRIADA' ? [] : ['solicrec.idRec']),
      ...(requestsOf(body.idRec).some(isOpen) ? ['solicrec.idRec'] : []),
    ]
    if (wrong.length > 0) return problem(reply, 400, 'SolicRecOperacaoInvalida', wrong)
    const idSolicRec = dayIdOf('SC')
    const made = { idSolicRec, status: 'CRIADA' as const, body, atualizacao: [] }
    return reply.status(201).send(shownRequest(changeRequest(made, 'CRIADA')))
  })
  app.get('/api/v2/solicrec/:idSolicRec', async (request, reply) => {
    const found = payerRequests.get((request.params as { idSolicRec: string }).idSolicRec)
    return found ? shownRequest(moveOn(found)) : problem(reply, 404, 'SolicRecNaoEncontrada')
  })
  app.patch('/api/v2/solicrec/:idSolicRec', async (request, reply) => {
    const found = payerRequests.get((request.params as { idSolicRec: string }).idSolicRec)
    if (!found) return problem(reply, 404, 'SolicRecNaoEncontrada')
    const wrong = wrongFields(cancellation, request.body, 'solicrec')
    if (!isOpen(found) || wrong.length > 0) return problem(reply, 400, 'SolicRecOperacaoInvalida', wrong)
    return reply.status(201).send(shownRequest(changeRequest(found, 'CANCELADA')))
  })

  app.put('/api/v2/cobr/:txid', async (request, reply) => {
    const { txid } = request.params as { txid: string }
    const body = request.body as StoredDebit['body']
    const day = body.calendario.dataDeVencimento
    const cycle = cycleOf(body)
    const isOfCycle = (other: StoredDebit) =>
      other.body.idRec === body.idRec &&
      cycleOf(other.body) === cycle &&
      !['REJEITADA', 'CANCELADA'].includes(other.status)
    const wrong = [
      ...wrongFields(debitRequest, body, 'cobr'),
      ...wrongFields(id, txid, 'cobr.txid'),
      ...(debits.get(txid) ? ['cobr.txid'] : []),
      ...(recurrences.get(body.idRec)?.status === 'APROVADA' ? [] : ['cobr.idRec']),
      ...(canAskForDebit(today(clock), day) ? [] : ['cobr.calendario.dataDeVencimento']),
      ...(debits.values().some(isOfCycle) ? ['cobr.calendario'] : []),
    ]
    if (wrong.length > 0) return problem(reply, 400, 'CobROperacaoInvalida', wrong)
    const made: StoredDebit = {
      txid,
      status: 'ATIVA',
      body,
      tentativas: [attemptOn(firstAttemptOf(body), 'AGND')],
      pix: [],
    }
    debits.set(txid, made)
    return reply.status(201).send(shownDebit(made))
  })
  app.get('/api/v2/cobr/:txid', async (request, reply) => {
    const found = debits.get((request.params as { txid: string }).txid)
    return found ? shownDebit(found) : problem(reply, 404, 'CobRNaoEncontrado')
  })
  app.patch('/api/v2/cobr/:txid', async (request, reply) => {
    const found = debits.get((request.params as { txid: string }).txid)
    if (!found) return problem(reply, 404, 'CobRNaoEncontrado')
    const last = lastDayToCancelDebit(firstAttemptOf(found.body))
    const wrong = wrongFields(cancellation, request.body, 'cobr')
    if (found.status !== 'ATIVA' || today(clock) > last || wrong.length > 0)
      return problem(reply, 400, 'CobROperacaoInvalida', wrong)
    return shownDebit(cancelAttempts(found))
  })
  app.post('/api/v2/cobr/:txid/retentativa/:data', async (request, reply) => {
    const { txid, data } = request.params as { txid: string; data: string }
    const found = debits.get(txid)
    if (!found) return problem(reply, 404, 'CobRNaoEncontrado')
    const last = addDays(firstAttemptOf(found.body), debitRules.retryDays.value)
    const isRunning = found.tentativas.some(({ status }) => status === 'AGENDADA')
    const isOver = found.tentativas.length > debitRules.retries.value || data > last || data <= today(clock)
    if (found.status !== 'ATIVA' || isRunning || isOver) return problem(reply, 400, 'CobROperacaoInvalida')
    found.tentativas.push(attemptOn(data, 'NTAG'))
    debits.set(txid, found)
    return reply.status(201).send(shownDebit(found))
  })
  for (const kind of ['rec', 'cobr'] as const) {
    const path = `/api/v2/webhook${kind}`
    app.put(path, async (request, reply) => {
      webhooks[kind] = (request.body as { webhookUrl: string }).webhookUrl
      return reply.status(200).send()
    })
    app.get(path, async (_request, reply) =>
      webhooks[kind]
        ? { webhookUrl: webhooks[kind], criacao: now() }
        : problem(reply, 404, 'WebhookNaoEncontrado'),
    )
  }

  function giveBack(pix: StoredPix, id: string, valor: string, natureza: string): StoredRefund {
    const at = now()
    const refund: StoredRefund = {
      id,
      rtrId: idOf('D', at),
      valor,
      natureza,
      status: 'DEVOLVIDO',
      horario: { solicitacao: at, liquidacao: at },
    }
    pix.devolucoes.push(refund)
    received.set(pix.endToEndId, pix)
    return refund
  }

  const post = async (kind: 'pix' | 'rec' | 'cobr', body: object) => {
    if (webhooks[kind]) await options.notify?.(`${webhooks[kind]}/${kind}`, body)
  }
  /** The document promises a notice of a Pix with a txid only. */
  const notifyOf = async (pix: StoredPix) => {
    if (pix.txid) await post('pix', { pix: [pix] })
  }

  /** The id of what it makes, of its kind and day. */
  const dayIdOf = (kind: 'RR' | 'SC') =>
    `${kind}${ispb}${today(clock).replaceAll('-', '')}${randomBytes(6).toString('hex').slice(0, 11)}`
  const requestsOf = (idRec: string) => payerRequests.values().filter(({ body }) => body.idRec === idRec)
  const isOpen = ({ status }: StoredPayerRequest) => ['CRIADA', 'ENVIADA', 'RECEBIDA'].includes(status)
  const shownRequest = ({ idSolicRec, status, body, atualizacao }: StoredPayerRequest) => ({
    ...{ ...body, idSolicRec, status, atualizacao },
  })
  function changeRequest(
    known: StoredPayerRequest,
    status: StoredPayerRequest['status'],
  ): StoredPayerRequest {
    const atualizacao = [...known.atualizacao, { status, data: now() }]
    const changed = { ...known, status, atualizacao }
    payerRequests.set(known.idSolicRec, changed)
    return changed
  }
  /** Each look finds an open one a step further: at the payer's bank, or refused by it for an account of nines. */
  function moveOn(known: StoredPayerRequest): StoredPayerRequest {
    const { status, body } = known
    if (isOpen(known) && body.calendario.dataExpiracaoSolicitacao <= now())
      return changeRequest(known, 'EXPIRADA')
    if (status === 'CRIADA') return changeRequest(known, 'ENVIADA')
    if (status !== 'ENVIADA') return known
    return changeRequest(known, /^9+$/.test(body.destinatario.conta) ? 'REJEITADA' : 'RECEBIDA')
  }
  const requestStatus = {
    CRIADA: null,
    APROVADA: 'ACEITA',
    REJEITADA: 'REJEITADA',
    CANCELADA: 'CANCELADA',
  } as const

  const shownRecurrence = ({ idRec, status, location: place, criacao, body }: StoredRecurrence) => ({
    ...body,
    idRec,
    status,
    loc: { id: body.loc, location: place, criacao, idRec },
    recebedor: receiver,
    atualizacao: [{ status: 'CRIADA', data: criacao }],
    solicitacao: requestsOf(idRec).map(shownRequest),
  })
  /** The day of the first attempt. */
  const firstAttemptOf = ({ ajusteDiaUtil, calendario: { dataDeVencimento: day } }: StoredDebit['body']) =>
    ajusteDiaUtil ? nextBusinessDay(day) : day
  /** The month, counted from the first day of its recurrence, of which a debit is. */
  function cycleOf({ idRec, calendario }: StoredDebit['body']): number {
    const first = recurrences.get(idRec)?.body.calendario.dataInicial ?? ''
    let months = 0
    while (first && addMonths(first, months + 1) <= calendario.dataDeVencimento) months += 1
    return months
  }
  const attemptOn = (day: string, tipo: StoredAttempt['tipo']): StoredAttempt => ({
    ...{ dataLiquidacao: day, tipo, endToEndId: idOf('E', now()), status: 'AGENDADA' },
  })
  const shownDebit = ({ txid, status, body, tentativas, pix }: StoredDebit) => ({
    ...body,
    txid,
    status,
    calendario: { ...body.calendario, criacao: today(clock) },
    recebedor: { ...receiver, ...body.recebedor },
    politicaRetentativa: 'PERMITE_3R_7D',
    tentativas: tentativas.map((attempt) => ({
      ...attempt,
      atualizacao: [{ status: attempt.status, data: now() }],
    })),
    pix,
    atualizacao: [{ status: 'CRIADA', data: now() }],
  })
  /** Changes a recurrence, and posts a notice. */
  async function changeRecurrence(
    known: StoredRecurrence,
    status: StoredRecurrence['status'],
  ): Promise<StoredRecurrence> {
    const { idRec } = known
    const changed = { ...known, status }
    if (status === known.status) return known
    recurrences.set(idRec, changed)
    const answered = requestStatus[status]
    if (answered) for (const one of requestsOf(idRec).filter(isOpen)) changeRequest(one, answered)
    if (status === 'CANCELADA')
      for (const debit of debits.values()) if (debit.body.idRec === idRec) cancelAttempts(debit)
    await post('rec', { recs: [{ idRec, status, atualizacao: [] }] })
    return changed
  }
  const atPayersWord = (status: StoredRecurrence['status']) => async (idRec: string) => {
    const known = recurrences.get(idRec)
    if (known) await changeRecurrence(known, status)
  }
  function cancelAttempts(debit: StoredDebit): StoredDebit {
    if (debit.status !== 'ATIVA') return debit
    debit.status = 'CANCELADA'
    for (const attempt of debit.tentativas) if (attempt.status === 'AGENDADA') attempt.status = 'CANCELADA'
    debits.set(debit.txid, debit)
    return debit
  }
  const notifyOfDebit = (debit: StoredDebit) =>
    post('cobr', {
      cobsr: [{ idRec: debit.body.idRec, txid: debit.txid, status: debit.status, atualizacao: [] }],
    })
  /** Whether it takes a payment of a charge: also of a paid one, for two payers may have read it before. */
  const takes = (txid: string) => ['ATIVA', 'CONCLUIDA'].includes(charges.get(txid)?.status ?? '')
  function receive(
    named: Pick<StoredPix, 'txid' | 'infoPagador' | 'pagador'>,
    valor: string,
    at: string,
    endToEndId = idOf('E', at),
  ): StoredPix {
    const pix: StoredPix = { endToEndId, ...named, valor, chave: key, horario: at, devolucoes: [] }
    received.set(pix.endToEndId, pix)
    return pix
  }

  return {
    app,
    charges,
    received,
    takes,
    /**
     * Pays a charge.
     *
     * @param isTold whether a notice of it is sent
     * @returns undefined if the bank does not take it
     */
    async pay(txid: string, valor?: string, at = now(), isTold = true): Promise<StoredPix | undefined> {
      const charge = charges.get(txid)
      if (!charge || !takes(txid)) return undefined
      charges.set(txid, { ...charge, status: 'CONCLUIDA' })
      const pix = receive({ txid }, valor ?? charge.body.valor.original, at)
      if (isTold) await notifyOf(pix)
      return pix
    },
    /** A Pix that its payer sent to the key by hand, or by a code of others. */
    async payToKey(
      valor: string,
      named: Pick<StoredPix, 'txid' | 'infoPagador' | 'pagador'> = {},
    ): Promise<StoredPix> {
      const pix = receive(named, valor, now())
      await notifyOf(pix)
      return pix
    },
    /** A charge is removed by the bank, or by hand in its pages. */
    remove(txid: string, status: RemovedCharge): void {
      const charge = charges.get(txid)
      if (charge) markRemoved(charge, status)
    },
    recurrences,
    debits,
    places,
    payerRequests,
    /** The payer authorises, refuses or ends debits in the own bank's app. */
    authorize: atPayersWord('APROVADA'),
    refuse: atPayersWord('REJEITADA'),
    endByPayer: atPayersWord('CANCELADA'),
    /** The payer's bank makes a debit, or has not enough money for it. @returns the Pix, if it was made */
    async attempt(txid: string, isPaid: boolean): Promise<StoredPix | undefined> {
      const debit = debits.get(txid)
      const attempt = debit?.tentativas.find(({ status }) => status === 'AGENDADA')
      if (debit?.status !== 'ATIVA' || !attempt) return undefined
      attempt.status = isPaid ? 'PAGA' : 'REJEITADA'
      if (!isPaid) attempt.rejeicao = { codigo: 'AM02', descricao: 'Saldo ou limite insuficiente' }
      const pix = isPaid ? receive({ txid }, debit.body.valor.original, now(), attempt.endToEndId) : undefined
      if (pix) {
        debit.status = 'CONCLUIDA'
        debit.pix.push(pix)
      }
      debits.set(txid, debit)
      if (pix) await notifyOf(pix)
      await notifyOfDebit(debit)
      return pix
    },
    /** The staff of its customer sends a part of a payment back, by hand in the bank's pages. */
    async returnByHand(endToEndId: string, valor: string): Promise<void> {
      const pix = received.get(endToEndId)
      if (!pix) return
      giveBack(pix, `H${randomBytes(8).toString('hex')}`, valor, 'ORIGINAL')
      await notifyOf(pix)
    },
    /** Another bank takes a part of a payment back (MED). */
    async takeBack(endToEndId: string, valor: string): Promise<void> {
      const pix = received.get(endToEndId)
      if (!pix) return
      giveBack(pix, `M${randomBytes(8).toString('hex')}`, valor, 'MED_FRAUDE')
      await notifyOf(pix)
    },
    /** Its tokens end before their time. */
    revokeTokens: () => tokens.clear(),
  }
}
