import { createHash } from 'node:crypto'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { parsePix } from '#core/payment/parse-pix.ts'
import type { Context } from '../api/platform/context.ts'
import { createRefusal } from '../api/platform/http/api-errors.ts'
import type { Charges } from '../api/ports/charges.ts'
import { confirmAuthorization } from '../api/repayment/debit-authorizations.ts'
import { confirmDebit } from '../api/repayment/debit-state.ts'
import { payCharge } from './payment-bank.ts'

type AuthorizationAnswer = Awaited<ReturnType<Charges['authorization']>>['state']

/** What the customer has said in the bank's app. */
const authorizations = new Map<string, AuthorizationAnswer>()

/** Debits that were made. */
const made = new Set<string>()

/** How often the account had not enough for a debit. */
const failures = new Map<string, number>()

/** Debits by Pix Automático at the sandbox's bank: what the customer does there is on its page. */
export const sandboxDebits: Pick<
  Charges,
  'authorizeDebits' | 'authorization' | 'endDebits' | 'debit' | 'debitState' | 'retryDebit' | 'cancelDebit'
> = {
  async authorizeDebits({ reference, askedOn }) {
    const id = createHash('sha256').update(reference).digest('hex')
    const recurrenceId = `RR98765432${askedOn.replaceAll('-', '')}${id.slice(0, 11)}`
    return { recurrenceId, location: `pix.banco-sandbox.example/v2/rec/${recurrenceId}` }
  },
  authorization: async ({ recurrenceId }) => ({ state: authorizations.get(recurrenceId) ?? 'waiting' }),
  async endDebits({ recurrenceId }) {
    authorizations.set(recurrenceId, 'ended')
    return {}
  },
  debit: async () => ({}),
  debitState: async ({ txid }) => ({
    state: made.has(txid) ? 'paid' : 'open',
    failed: failures.get(txid) ?? 0,
    endToEndIds: [],
  }),
  retryDebit: async () => ({}),
  cancelDebit: async () => ({}),
}

/** The authorization that a Pix code asks for. */
export async function readAuthorizationByCode({ database }: Context, text: string) {
  const recurrenceId = parsePix(text)?.recurrenceUrl?.split('/').at(-1)
  if (!recurrenceId) return undefined
  return database
    .selectFrom('debitAuthorizations')
    .innerJoin('loans', 'loans.id', 'debitAuthorizations.loanId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .select(['debitAuthorizations.recurrenceId', 'debitAuthorizations.state', 'limitCents', 'people.name'])
    .where('recurrenceId', '=', recurrenceId)
    .executeTakeFirst()
}

export type SeenAuthorization = NonNullable<Awaited<ReturnType<typeof readAuthorizationByCode>>>

/** Authorizations that the customer can end at the bank, and debits that it is about to make. */
export async function readDebits({ database, clock }: Context) {
  const active = await database
    .selectFrom('debitAuthorizations')
    .innerJoin('loans', 'loans.id', 'debitAuthorizations.loanId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .select(['recurrenceId', 'people.name'])
    .where('debitAuthorizations.state', '=', 'active')
    .limit(50)
    .execute()
  const debits = await database
    .selectFrom('debits')
    .innerJoin('charges', 'charges.id', 'debits.chargeId')
    .innerJoin('loans', 'loans.id', 'debits.loanId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .select(['charges.txid', 'charges.amountCents', 'charges.dueDate', 'debits.number', 'people.name'])
    .where('debits.state', '=', 'open')
    .where('charges.registeredAt', 'is not', null)
    .where('charges.cancelledAt', 'is', null)
    .where('charges.dueDate', '<=', addDays(today(clock), 10))
    .orderBy('charges.dueDate')
    .limit(50)
    .execute()
  return { active, debits }
}

const answers = ['active', 'refused', 'ended'] as const

type CustomerAnswer = (typeof answers)[number]

export const isAuthorizationAnswer = (text: string | null): text is CustomerAnswer =>
  (answers as readonly (string | null)[]).includes(text)

/** The customer authorises, refuses or ends debits in the bank's app. */
export async function answerAuthorization(
  context: Context,
  recurrenceId: string,
  answer: CustomerAnswer,
): Promise<void> {
  authorizations.set(recurrenceId, answer)
  await confirmAuthorization(context, recurrenceId)
}

/** Makes a debit, or has not enough money for it. @throws ApiError 404 */
export async function attemptDebit(context: Context, txid: string, isPaid: boolean): Promise<void> {
  const row = await context.database
    .selectFrom('debits')
    .innerJoin('charges', 'charges.id', 'debits.chargeId')
    .select('charges.amountCents')
    .where('charges.txid', '=', txid)
    .where('debits.state', '=', 'open')
    .executeTakeFirst()
  if (!row) throw createRefusal('not_found')
  if (isPaid) {
    await payCharge(context, { method: 'pix', charge: txid, isTaken: true }, row.amountCents)
    made.add(txid)
  } else failures.set(txid, (failures.get(txid) ?? 0) + 1)
  await confirmDebit(context, txid)
}
