import type { FastifyInstance } from 'fastify'
import { parseBrl } from '#core/format/brl.ts'
import type { Context } from '../../../api/platform/context.ts'
import { createRefusal } from '../../../api/platform/http/api-errors.ts'
import { readRawBodies } from '../../../api/platform/http/raw-body.ts'
import {
  answerAuthorization,
  attemptDebit,
  isAuthorizationAnswer,
  readAuthorizationByCode,
} from '../../debit-bank.ts'
import { clearPayment, payCharge, readChargeByCode } from '../../payment-bank.ts'
import { formOf } from '../html-form.ts'
import { sendBankPage } from './payment-pages.ts'

interface BankPageRequest {
  Querystring: { codigo?: string }
}

/** Bank pages where the demo's boletos and Pix are paid. */
export function bankPages(app: FastifyInstance, context: Context): void {
  const seenBy = async (text: string) => ({
    seen: await readChargeByCode(context, text),
    asked: await readAuthorizationByCode(context, text),
  })
  app.get<BankPageRequest>('/demo/banco', async ({ query }, reply) => {
    const text = String(query.codigo ?? '').slice(0, 600)
    return sendBankPage(reply, context, { text, ...(await seenBy(text)) })
  })
  app.register(async (scope) => {
    readRawBodies(scope, 'application/x-www-form-urlencoded')
    scope.post('/demo/banco', async (request, reply) => {
      const codigo = formOf(request).get('codigo') ?? ''
      return sendBankPage(reply, context, { text: codigo, ...(await seenBy(codigo)) })
    })
    scope.post('/demo/banco/pagar', async (request, reply) => {
      const form = formOf(request)
      const [codigo, valor] = [form.get('codigo') ?? '', form.get('valor') ?? '']
      const seen = await readChargeByCode(context, codigo)
      if (!seen) throw createRefusal('not_found')
      const amountCents = valor ? parseBrl(valor) : seen.amountCents
      if (!amountCents || amountCents < 1) throw createRefusal('malformed_body')
      return sendBankPage(reply, context, { state: await payCharge(context, seen, amountCents) })
    })
    scope.post('/demo/banco/autorizacao', async (request, reply) => {
      const form = formOf(request)
      const answer = form.get('resposta')
      if (!isAuthorizationAnswer(answer)) throw createRefusal('malformed_body')
      await answerAuthorization(context, form.get('recorrencia') ?? '', answer)
      return reply.redirect('/demo/banco', 303)
    })
    scope.post('/demo/banco/debito', async (request, reply) => {
      const form = formOf(request)
      await attemptDebit(context, form.get('txid') ?? '', form.get('resposta') === 'debitar')
      return reply.redirect('/demo/banco', 303)
    })
    scope.post('/demo/banco/compensar', async (request, reply) => {
      await clearPayment(context, formOf(request).get('pagamento') ?? '')
      return reply.redirect('/demo/banco', 303)
    })
  })
}
