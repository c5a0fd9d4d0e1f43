import type { FastifyInstance } from 'fastify'
import { parseBrl } from '#core/format/brl.ts'
import type { Context } from '../../../api/platform/context.ts'
import { createRefusal } from '../../../api/platform/http/api-errors.ts'
import { readRawBodies } from '../../../api/platform/http/raw-body.ts'
import { answerRecurrence, attemptDebit, findRecurrence, isPayerAnswer } from '../../debit-bank.ts'
import { clearPayment, payCharge, payToKey, readChargeByCode, reversePix } from '../../payment-bank.ts'
import type { PlayedBank } from '../../played-bank.ts'
import { formOf } from '../html-form.ts'
import { sendBankPage } from './payment-pages.ts'

interface BankPageRequest {
  Querystring: { codigo?: string }
}

/** Bank pages where the demo's boletos and Pix are paid. */
export function bankPages(app: FastifyInstance, context: Context, bank: PlayedBank): void {
  const seenBy = async (text: string) => ({
    seen: await readChargeByCode(context, bank, text),
    asked: findRecurrence(bank, text),
  })
  app.get<BankPageRequest>('/demo/banco', async ({ query }, reply) => {
    const text = String(query.codigo ?? '').slice(0, 600)
    return sendBankPage(reply, context, bank, { text, ...(await seenBy(text)) })
  })
  app.register(async (scope) => {
    readRawBodies(scope, 'application/x-www-form-urlencoded')
    scope.post('/demo/banco', async (request, reply) => {
      const codigo = formOf(request).get('codigo') ?? ''
      return sendBankPage(reply, context, bank, { text: codigo, ...(await seenBy(codigo)) })
    })
    scope.post('/demo/banco/pagar', async (request, reply) => {
      const form = formOf(request)
      const [codigo, valor] = [form.get('codigo') ?? '', form.get('valor') ?? '']
      const seen = await readChargeByCode(context, bank, codigo)
      if (!seen) throw createRefusal('not_found')
      const amountCents = valor ? parseBrl(valor) : seen.amountCents
      if (!amountCents || amountCents < 1) throw createRefusal('malformed_body')
      return sendBankPage(reply, context, bank, { state: await payCharge(context, bank, seen, amountCents) })
    })
    scope.post('/demo/banco/chave', async (request, reply) => {
      const form = formOf(request)
      const amountCents = parseBrl(form.get('valor') ?? '')
      if (!amountCents || amountCents < 1) throw createRefusal('malformed_body')
      await payToKey(context, bank, amountCents, (form.get('mensagem') ?? '').slice(0, 140))
      return sendBankPage(reply, context, bank, { state: 'to-key' })
    })
    scope.post('/demo/banco/autorizacao', async (request, reply) => {
      const form = formOf(request)
      const answer = form.get('resposta')
      if (!isPayerAnswer(answer)) throw createRefusal('malformed_body')
      await answerRecurrence(context, bank, form.get('recorrencia') ?? '', answer)
      return reply.redirect('/demo/banco', 303)
    })
    scope.post('/demo/banco/debito', async (request, reply) => {
      const form = formOf(request)
      await attemptDebit(context, bank, form.get('txid') ?? '', form.get('resposta') === 'debitar')
      return reply.redirect('/demo/banco', 303)
    })
    scope.post('/demo/banco/devolver', async (request, reply) => {
      await reversePix(context, bank, formOf(request).get('pix') ?? '')
      return sendBankPage(reply, context, bank, { state: 'taken-back' })
    })
    scope.post('/demo/banco/compensar', async (request, reply) => {
      await clearPayment(context, formOf(request).get('pagamento') ?? '')
      return reply.redirect('/demo/banco', 303)
    })
  })
}
