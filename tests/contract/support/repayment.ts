import { randomUUID } from 'node:crypto'
import type { CodedCharge } from '#core/api/contract/charges.ts'
import type { listInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { ChosenChange, renegotiationDraft } from '#core/api/contract/renegotiation.ts'
import { addDays } from '#core/calendar/dates.ts'
import { payOutJobHandler } from '../../../demo/api/repayment/payout/loan-payouts.ts'
import { releaseLoan } from '../../../demo/api/repayment/payout/release-loan.ts'
import type { Api } from './api.ts'
import { pixEvent, sendEvent } from './bank.ts'
import type { Visitor } from './desk.ts'
import { sendFile } from './documents.ts'
import { forceState } from './force-state.ts'
import { lastCode, tokenOf } from './journeys.ts'
import { afterSignature, base, type Signer } from './signable.ts'

export type Schedule = Answer<typeof listInstallments>

/** Takes the review's last step, without documents: the bank is to be asked for the money. */
export const approve = (api: Api, { id }: Pick<Signer, 'id'>) =>
  api.database.transaction().execute(async (transaction) => {
    await forceState(transaction, 'under-review', id)
    await releaseLoan(api.context, transaction, id)
  })

/** A customer with a disbursed loan. */
export async function borrower(api: Api, wish?: Parameters<typeof afterSignature>[1]): Promise<Signer> {
  const signer = await afterSignature(api, wish)
  await approve(api, signer)
  await payOutJobHandler(api.context)(signer.id)
  return signer
}

/** Sets the clock to an hour of a day in São Paulo, and logs the user in again. */
export async function onDay<S extends Pick<Signer, 'person' | 'token'>>(
  api: Api,
  signer: S,
  day: string,
  hour = 12,
): Promise<S> {
  const moment = Date.parse(`${day}T03:00:00.000Z`) + hour * 3_600_000
  api.advance((moment - api.context.clock().getTime()) / 1000)
  return { ...signer, token: await tokenOf(api, signer.person) }
}

export const get = (api: Api, { id, token }: Pick<Signer, 'id' | 'token'>, tail: string) =>
  api.send('GET', `${base}/${id}/${tail}`, undefined, { token })

export const post = (
  api: Api,
  { id, token, person }: Pick<Signer, 'id' | 'token'> & Partial<Pick<Signer, 'person'>>,
  tail: string,
  body: unknown,
  key: string = randomUUID(),
) => api.send('POST', `${base}/${id}/${tail}`, body, { token, key, person })

export async function schedule(api: Api, signer: Signer): Promise<Schedule> {
  return (await get(api, signer, 'installments')).body as Schedule
}

/** A customer with two loans, each with a late installment: the one that is late longer, then the other. */
export async function twoLoans(api: Api, isLate = true) {
  const other = await borrower(api)
  let first = await borrower(api)
  const { userId } = await api.database
    .selectFrom('loans')
    .select('userId')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  await api.database.updateTable('loans').set({ userId }).where('id', '=', other.id).execute()
  const { dueDate } = (await schedule(api, first)).items[0]!
  first = await onDay(api, first, addDays(dueDate, isLate ? 12 : -3))
  const loans: Signer[] = [first, { ...first, id: other.id }].toSorted((a, b) => (a.id > b.id ? -1 : 1))
  await api.database
    .updateTable('installments')
    .set({ dueDate: addDays(dueDate, -14) })
    .where('loanId', '=', loans[0]?.id ?? '')
    .where('number', '=', 1)
    .execute()
  return { loans, token: first.token, person: first.person }
}

export async function boleto(api: Api, signer: Signer, number: number): Promise<CodedCharge> {
  return (await get(api, signer, `installments/${number}/boleto`)).body as CodedCharge
}

/** What a customer says of an installment that is wrong. */
export const installmentContest = (loanId: string, number = 1) => ({
  about: 'installment',
  reference: String(number),
  loanId,
  complaint: 'A multa está errada.',
})

export const contest = (
  api: Api,
  { token }: Pick<Signer, 'token'>,
  body: Omit<ReturnType<typeof installmentContest>, 'loanId'> & { loanId: string | null; proof?: string },
  key: string = randomUUID(),
) => api.send('POST', '/api/v1/contests', body, { token, key })

/** Sends a file ahead of the contest that names it. */
export const sendProof = (api: Api, file: Parameters<typeof sendFile>[2] & { token: string }) =>
  sendFile(api, '/api/v1/contests/proofs', file)

/** The annex that a change would make. */
export const draft = (api: Api, signer: Signer, change: ChosenChange) =>
  post(api, signer, 'renegotiation-draft', { change })

/** Reads the annex of a change and asks for its code: what signs it. */
export async function signable(api: Api, signer: Signer, change: ChosenChange) {
  const { contentHash } = (await draft(api, signer, change)).body as Answer<typeof renegotiationDraft>
  await post(api, signer, 'renegotiation-code', { change, contentHash })
  const code = await lastCode(api, signer.person.email)
  return { change, contentHash, code, accepted: true }
}

/** Reads the annex of a change, asks for its code and signs it. */
export async function agree(api: Api, signer: Signer, change: ChosenChange, key?: string) {
  const body = await signable(api, signer, change)
  return { body, answer: await post(api, signer, 'renegotiation', body, key) }
}

/** A customer who paid the first installment and is so many days late with the second. */
export async function late(api: Api, days: number): Promise<Signer> {
  const signer = await borrower(api)
  await sendEvent(api, pixEvent(api, await boleto(api, signer, 1)))
  const { dueDate = '' } = (await schedule(api, signer)).items[1] ?? {}
  return onDay(api, signer, addDays(dueDate, days))
}

/** What is typed at the desk for a longer term. */
export const longerTerm = { resto: 'nada', mais: '30', motivos: 'Conversei com o banco: cabe no seu mês.' }

/** What is confirmed with a proposal of so many installments more. */
export const sure: [string, string][] = [
  ['confirmo', 'sim'],
  ['longo', 'sim'],
]

/** The path of a proposal for a customer's loan at the desk. */
export async function proposalPage(api: Api, { id }: Pick<Signer, 'id'>): Promise<string> {
  const { userId } = await api.database
    .selectFrom('loans')
    .select('userId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `/pessoas/${userId}/propostas/${id}`
}

/** Types a proposal at the desk and looks at the page where it is checked. */
export async function checkProposal(
  api: Api,
  colleague: Visitor,
  signer: Pick<Signer, 'id'>,
  typed: Record<string, string> = longerTerm,
) {
  const page = await proposalPage(api, signer)
  return { page, shown: await colleague.submit(page, `${page}/conferir`, typed) }
}

/** Makes a proposal at the desk. */
export async function propose(
  api: Api,
  colleague: Visitor,
  signer: Pick<Signer, 'id'>,
  typed?: Record<string, string>,
) {
  const { page, shown } = await checkProposal(api, colleague, signer, typed)
  return colleague.confirm(shown, page, sure)
}
