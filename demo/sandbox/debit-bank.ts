import { parsePix } from '#core/payment/parse-pix.ts'
import type { Context } from '../api/platform/context.ts'
import { createRefusal } from '../api/platform/http/api-errors.ts'
import { confirmAuthorization } from '../api/repayment/automatic-debit/debit-authorizations.ts'
import { confirmDebit } from '../api/repayment/automatic-debit/debit-state.ts'
import { confirmPix } from './payment-bank.ts'
import type { PlayedBank } from './played-bank.ts'

/** The recurrence that a Pix code asks the payer to authorise. */
export function findRecurrence({ psp }: PlayedBank, text: string) {
  const url = parsePix(text)?.recurrenceUrl
  return url ? psp.recurrences.values().find(({ location }) => location === url) : undefined
}

/** Recurrences that the payer can end at the own bank, and debits that it is about to make. */
export const listDebits = ({ psp }: PlayedBank) => ({
  active: psp.recurrences.values().filter(({ status }) => status === 'APROVADA'),
  debits: psp.debits
    .values()
    .filter(
      ({ status, tentativas }) => status === 'ATIVA' && tentativas.some((one) => one.status === 'AGENDADA'),
    ),
})

/** Recurrences whose request the payer's app shows. */
export const listAsked = ({ psp }: PlayedBank) => {
  const shown = psp.payerRequests.values().filter(({ status }) => status === 'RECEBIDA')
  return shown.flatMap(({ body }) => psp.recurrences.get(body.idRec) ?? [])
}

const answers = ['authorize', 'refuse', 'endByPayer'] as const

type PayerAnswer = (typeof answers)[number]

export const isPayerAnswer = (text: string | null): text is PayerAnswer =>
  (answers as readonly (string | null)[]).includes(text)

/** The payer authorises, refuses or ends debits in the own bank's app. */
export async function answerRecurrence(
  context: Context,
  { psp }: PlayedBank,
  idRec: string,
  answer: PayerAnswer,
): Promise<void> {
  await psp[answer](idRec)
  await confirmAuthorization(context, idRec)
}

/** The payer's bank makes a debit, or the account has not enough for it. @throws ApiError 404 */
export async function attemptDebit(
  context: Context,
  { psp }: PlayedBank,
  txid: string,
  isPaid: boolean,
): Promise<void> {
  if (!psp.debits.get(txid)) throw createRefusal('not_found')
  const pix = await psp.attempt(txid, isPaid)
  if (pix) await confirmPix(context, pix.endToEndId)
  await confirmDebit(context, txid)
}
