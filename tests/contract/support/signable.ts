import { randomUUID } from 'node:crypto'
import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import { today } from '#core/calendar/clock.ts'
import { firstDueDate } from '#core/money/first-due-date.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'
import { timestamp } from '../../../demo/api/platform/clock.ts'
import { currentOffers } from '../../../demo/api/request/loan-view.ts'
import { readLoanRow } from '../../../demo/api/request/read-loans.ts'
import { beginPauseByAge } from '../../../demo/api/request/signature-pause.ts'
import { storeOffers } from '../../../demo/api/request/store-offers.ts'
import type { Api } from './api.ts'
import { forceState } from './force-state.ts'
import { loggedIn, newLoan } from './journeys.ts'

export const base = '/api/v1/personal-loan'

interface Wish {
  netCents?: number
  installmentsQty?: number
  monthlyRate?: number
}

/** Puts a picked offer on a loan, as if the user had reached the signature. */
export async function pickOffer(api: Api, loanId: string, wish: Wish = {}): Promise<LoanOffer> {
  const { netCents = 5_000_00, installmentsQty = 24, monthlyRate = 0.0349 } = wish
  const { context, database } = api
  const release = today(context.clock)
  const terms = { installmentsQty, monthlyRate }
  const quote = quoteLoan({
    ...terms,
    netCents,
    disbursementDate: release,
    firstDueDate: firstDueDate({ ...terms, release, dueDay: 25 }),
  })
  await storeOffers(context, database, loanId, [quote])
  const { userId } = await database
    .selectFrom('loans')
    .select('userId')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  const [offer] = await currentOffers(context, database, await readLoanRow(database, userId, loanId))
  if (!offer) throw new Error('the offer that was put is not there')
  const pickedAt = timestamp(context.clock)
  const picked = { pickedOfferId: offer.id, pickedAt }
  await database.updateTable('loans').set(picked).where('id', '=', loanId).execute()
  await forceState(database, 'signature', loanId)
  await beginPauseByAge(context, database, loanId)
  return { ...offer, picked: true }
}

/** A logged-in user with a contract to sign. */
export async function beforeSignature(api: Api, wish?: Wish) {
  const { person, token } = await loggedIn(api)
  const { id } = await newLoan(api, token)
  const offer = await pickOffer(api, id, wish)
  return { person, token, id, offer }
}

export type Signer = Awaited<ReturnType<typeof beforeSignature>>

interface Contract {
  content: { terms: Record<string, number>; installments: Record<string, number | string>[] }
  contentHash: string
  expired: boolean
  pause: { until: string; by: string; offerUntil: string } | null
  mayPause: boolean
  call: { number: string; answerBy: string; mobile: string } | null
  sent: { tries: number } | null
  signed: { protocol: string; signedAt: string; withdrawnAt: string | null } | null
}

/** Reads the contract. */
export async function readContract(api: Api, { id, token }: Signer): Promise<Contract> {
  const { status, body } = await api.send('GET', `${base}/${id}/contract`, undefined, { token })
  if (status !== 200) throw new Error(`the contract answered ${status}`)
  return body as Contract
}

/** Requests the signature code. */
export function askForCode(api: Api, { id, token }: Signer, contentHash: string, key: string = randomUUID()) {
  return api.send('POST', `${base}/${id}/signature-code`, { contentHash }, { token, key })
}

/** Signs, by default with a new idempotency key. */
export function sign(
  api: Api,
  { id, token }: Signer,
  { code, contentHash }: { code: string; contentHash: string },
  key: string = randomUUID(),
) {
  return api.send('POST', `${base}/${id}/sign`, { code, contentHash, accepted: true }, { token, key })
}

/** Reads the contract and requests the code: all that is needed to sign. */
export async function readyToSign(api: Api, signer: Signer) {
  const { contentHash } = await readContract(api, signer)
  await askForCode(api, signer, contentHash)
  const message = await api.database
    .selectFrom('messages')
    .select('code')
    .where('recipient', '=', signer.person.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { contentHash, code: message.code ?? '' }
}

/** A customer who has signed. */
export async function afterSignature(api: Api, wish?: Wish): Promise<Signer> {
  const signer = await beforeSignature(api, wish)
  const { status, text } = await sign(api, signer, await readyToSign(api, signer))
  if (status !== 200) throw new Error(`signing answered ${status} ${text}`)
  return signer
}

/** Downloads the contract's file. */
export function contractFile(api: Api, { id, token }: Signer, format: 'pdf' | 'html') {
  return api.app.inject({
    method: 'GET',
    url: `${base}/${id}/contract/file?format=${format}`,
    headers: { authorization: `Bearer ${token}` },
  })
}
