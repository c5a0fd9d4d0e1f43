import { sql } from 'kysely'
import type { Contest, contestCharge } from '#core/api/contract/contests.ts'
import type { ParsedInput } from '#core/api/contract/operation.ts'
import { ApiError } from '#core/api/errors.ts'
import { today } from '#core/calendar/clock.ts'
import { releasedStates } from '#core/loan/lifecycle.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import type { Cents } from '#core/money/units.ts'
import { isContestMail } from '#core/protocols/contest-mail.ts'
import type { ContestOutcome } from '#core/protocols/protocol-words.ts'
import { contestedWords } from '#core/text/contested.ts'
import { stoppedNote } from '#core/text/due-notes.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import { servedFirst } from '../../identity/served-first.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { countOverdue } from '../../platform/database/count-where.ts'
import type { Database } from '../../platform/database/schema.ts'
import { tryOut } from '../../platform/database/try-out.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { countAttempt } from '../../platform/limits/rate-limits.ts'
import { contestedThings, returnEntries } from '../../protocols/contested-things.ts'
import { openProtocol } from '../../protocols/open-protocol.ts'
import {
  contestAnsweredMail,
  contestOpenedMail,
  type InstallmentLeft,
} from '../../protocols/protocol-mails.ts'
import { cancelCharges } from '../charges/cancel-charges.ts'
import { payUntilFrom } from '../contested-days.ts'
import { installmentsOn } from '../installment-schedule.ts'
import { nameOfOne, type OwnedLoanKey, readLoanInRepayment, withOwnId } from '../loans-in-repayment.ts'
import { bookProvenPayment, type ProvenPayment } from '../proven-payment.ts'
import { consumeProof } from './contest-proofs.ts'
import { chargesPaidFor, findContestedPayments, giveBack, giveBackReplaced } from './contest-returns.ts'

const selectContests = (database: Database) =>
  database
    .selectFrom('contests')
    .innerJoin('protocols', 'protocols.number', 'contests.protocol')
    .leftJoin('installments', (join) =>
      join
        .onRef('installments.loanId', '=', 'contests.loanId')
        .on('contests.about', '=', 'installment')
        .on(sql`cast(installments.number as text)`, '=', sql.ref('contests.reference')),
    )
    .leftJoin('loans', 'loans.id', 'contests.loanId')
    .leftJoin('contestProofs', 'contestProofs.protocol', 'contests.protocol')
    .innerJoin('people', 'people.userId', 'contests.userId')
    .selectAll('contests')
    .select(['people.name', 'people.socialName', 'people.cpf'])
    .select(['contestProofs.sentAt as proofSentAt', 'loans.state as loanState'])
    .select(['protocols.openedAt', 'protocols.answerBy', 'protocols.answeredAt'])
    .select(['installments.dueDate', 'installments.paymentId'])

type ContestRow = Awaited<ReturnType<ReturnType<typeof selectContests>['execute']>>[number]

/** The last day on which a contested installment that is open is not late; null if it is due no sooner. */
const payUntilOf = ({
  dueDate,
  paymentId,
  frozenUntil,
}: Pick<ContestRow, 'dueDate' | 'paymentId' | 'frozenUntil'>) =>
  dueDate !== null && paymentId === null && frozenUntil !== null && dueDate < frozenUntil ? frozenUntil : null

function toContest({
  outcome,
  answer,
  answeredAt,
  proofSentAt,
  ...row
}: Omit<ContestRow, 'name' | 'socialName' | 'cpf' | 'loanState'> & { mayRepeat: boolean }): Contest {
  const { protocol, about, reference, loanId, openedAt, answerBy, mayRepeat } = row
  const answered = outcome && { outcome, reasons: answer ?? '', answeredAt: answeredAt ?? '' }
  const back = {
    returnCents: row.returnCents ?? 0,
    correctionCents: row.correctionCents ?? 0,
    isDoubled: row.isDoubled === 1,
  }
  return {
    ...{ protocol, about, reference, loanId, openedAt, answerBy, mayRepeat },
    hasProof: proofSentAt !== null,
    answer: answered && { ...answered, ...back, payUntil: payUntilOf(row) },
  }
}

/** What a user has contested, newest first. */
export async function showContests(database: Database, userId: string): Promise<{ items: Contest[] }> {
  const rows = await selectContests(database)
    .where('contests.userId', '=', userId)
    .orderBy('protocols.openedAt', 'desc')
    .orderBy('contests.protocol')
    .execute()
  return { items: rows.map((row) => toContest({ ...row, mayRepeat: isRepeatable(rows, row) })) }
}

/** Whether a thing of which nothing wrong was found may be contested once more: it was contested once. */
const isRepeatable = (rows: readonly ContestRow[], row: ContestRow): boolean =>
  row.outcome === 'upheld' && rows.filter((one) => keyOf(one) === keyOf(row)).length === 1

/**
 * The key that lets a thing be contested once, and once more with a new proof after nothing wrong was found: else an
 * installment would never be late.
 *
 * @throws ApiError 409 state_conflict
 */
async function subjectKeyOf(database: Database, key: ContestKey, hasProof: boolean): Promise<string> {
  const rows = await selectContests(database).where('contests.userId', '=', key.userId).execute()
  const before = rows.filter((one) => keyOf(one) === keyOf(key))
  const [first] = before
  if (!first) return keyOf(key)
  if (!hasProof || !isRepeatable(before, first)) throw createRefusal('state_conflict')
  return `${keyOf(key)} again`
}

type ContestKey = Pick<ContestRow, 'userId' | 'about' | 'reference' | 'loanId'>

/** What is contested, in words. @throws ApiError 404 if it is not the user's */
async function subjectWords(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { userId, about, reference, loanId }: ContestKey,
): Promise<string> {
  if (about === 'message') {
    const message = await database
      .selectFrom('inbox')
      .select('subject')
      .where('id', '=', reference)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (!message || loanId !== null) throw createRefusal('not_found')
    return contestedWords.message(message.subject)
  }
  if (loanId === null) throw createRefusal('not_found')
  const { rows } = await readLoanInRepayment(database, { userId, loanId }, releasedStates)
  if (about === 'installment') {
    const row = rows.find(({ number }) => String(number) === reference)
    if (!row) throw createRefusal('not_found')
    return contestedWords.installment(row, today(clock))
  }
  const payment = await database
    .selectFrom('payments')
    .select(['amountCents', 'paidOn'])
    .where('id', '=', reference)
    .where('loanId', '=', loanId)
    .executeTakeFirst()
  if (!payment) throw createRefusal('not_found')
  return contestedWords.payment(payment)
}

async function isPaid(
  database: Database,
  { loanId, reference }: Pick<ContestKey, 'loanId' | 'reference'>,
): Promise<boolean> {
  const { paymentId } = await database
    .selectFrom('installments')
    .select('paymentId')
    .where('loanId', '=', loanId)
    .where('number', '=', Number(reference))
    .executeTakeFirstOrThrow()
  return paymentId !== null
}

/** What becomes of the late charges of an installment that is contested from today on; else empty. */
async function stoppedWords(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  { reference, ...asked }: OwnedLoanKey & { reference: string },
): Promise<string> {
  const running = await readLoanInRepayment(database, asked, releasedStates)
  const item = installmentsOn(running, today(clock)).find(({ number }) => String(number) === reference)
  return item ? stoppedNote(item, item.fineCents + item.lateInterestCents) : ''
}

const keyOf = ({ userId, about, loanId, reference }: ContestKey) =>
  `${userId} ${about} ${loanId ?? ''} ${reference}`

/**
 * Opens a contest. From today on a contested installment is not late.
 *
 * @throws ApiError 404; 409 state_conflict if it was contested before, save once more with a new proof; 409
 * contest_mail; 429 contests_many; 400 sent_file_missing for a proof that is not there, was used or is another person's
 */
export async function openContest(
  context: Context,
  transaction: Database,
  { userId, ...body }: ParsedInput<typeof contestCharge>['body'] & { userId: string },
): Promise<Contest> {
  const { about, reference, complaint, proof } = body
  await countAttempt({ ...context, database: transaction }, 'contest', userId, 'contests_many')
  const loanId = body.loanId && (await withOwnId(transaction, { userId, loanId: body.loanId })).loanId
  const key = { userId, about, reference, loanId }
  const what = await subjectWords({ ...context, database: transaction }, key)
  if (about === 'message' && isContestMail(what, (await showContests(transaction, userId)).items))
    throw createRefusal('contest_mail')
  const opened = await openProtocol(context, transaction, { userId, kind: 'contest', loanId })
  const isFrozen = about === 'installment'
  const row = {
    ...key,
    protocol: opened.number,
    comment: complaint,
    subjectKey: await subjectKeyOf(transaction, key, proof !== undefined),
    frozenFrom: isFrozen ? today(context.clock) : null,
    ...{ frozenUntil: null, outcome: null, answer: null, returnCents: null, isDoubled: null },
    correctionCents: null,
  }
  const made = await transaction
    .insertInto('contests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('protocol')
    .executeTakeFirst()
  if (!made) throw createRefusal('state_conflict')
  if (proof) await consumeProof(transaction, proof, { userId, protocol: opened.number })
  // A code that was opened before would ask for what nothing asks for until the answer.
  if (isFrozen && loanId)
    await cancelCharges(context, transaction, loanId, ({ numbers }) => numbers.includes(Number(reference)))
  const stopped =
    isFrozen && loanId ? await stoppedWords(context, transaction, { userId, loanId, reference }) : ''
  const netCents = loanId ? await nameOfOne(transaction, userId, loanId) : null
  const installment = isFrozen ? ((await isPaid(transaction, key)) ? 'paid' : 'open') : null
  await mailOwner(context, transaction, userId, (told) =>
    contestOpenedMail({
      ...told,
      ...opened,
      netCents,
      what,
      hasProof: proof !== undefined,
      installment,
      stopped,
    }),
  )
  const { openedAt, answerBy } = opened
  const proofSentAt = proof ? openedAt : null
  return toContest({
    ...row,
    proofSentAt,
    openedAt,
    answerBy,
    answeredAt: null,
    dueDate: null,
    paymentId: null,
    mayRepeat: false,
  })
}

/*
 * Work of the staff. It does not authenticate: the calling page must check access.
 */

const selectOpenContests = (database: Database) =>
  database
    .selectFrom('contests')
    .innerJoin('protocols', 'protocols.number', 'contests.protocol')
    .where('contests.outcome', 'is', null)

/** Open contests by deadline, each with whose it is and what is contested, in words. */
export async function listOpenContests(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { offset, most }: { offset: number; most: number },
) {
  const rows = await selectOpenContests(database)
    .innerJoin('people', 'people.userId', 'contests.userId')
    .select(['protocol', 'contests.userId', 'protocols.answerBy', 'people.name', 'people.socialName'])
    .$call(servedFirst(clock, 'protocols.userId'))
    .orderBy('protocols.answerBy')
    .orderBy('protocol')
    .offset(offset)
    .limit(most)
    .execute()
  const what = await contestedThings({ database, clock }, rows)
  return rows.map((row) => ({ ...row, what: what(row.protocol) }))
}

/** Count and time of the oldest. */
export const countOpenContests = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  selectOpenContests(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('protocols.openedAt').as('oldest')])
    .select(({ ref }) => countOverdue(clock, ref('protocols.answerBy')))
    .executeTakeFirstOrThrow()

/**
 * A contest with its subject in words, the fine and late interest that were paid for it, in cents, the payments that
 * money may be returned from, whether a withdrawal has deducted those, and whether a payment that is found can be booked.
 *
 * @throws ApiError 404
 */
export async function readContest(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  protocol: string,
) {
  const row = await selectContests(database).where('contests.protocol', '=', protocol).executeTakeFirst()
  if (!row) throw createRefusal('not_found')
  const payments = await findContestedPayments(database, row)
  const isDeducted = payments.some((payment) => payment.isDeducted)
  return {
    row,
    what: (await contestedThings({ database, clock }, [row]))(protocol) ?? '',
    chargesCents: isDeducted ? 0 : await chargesPaidFor(database, row),
    payments,
    isDeducted,
    mayBook: row.dueDate !== null && row.loanState === 'active',
  }
}

export interface ContestAnswer {
  outcome: ContestOutcome
  /** The staff's words. */
  reasons: string
  /** What was paid by mistake beyond the fine and the late interest, in cents. */
  wrongCents: Cents
  /** Whether all that was paid by mistake goes back twice. */
  isDoubled: boolean
  /** The payment that was found, if that is the outcome. */
  payment: ProvenPayment | null
}

/**
 * Answers a contest permanently. What was paid by mistake goes back by the usual refund, twice where the law says so, and
 * with correction and legal interest (CDC, art. 42); a wrong installment loses the fine and the interest so far, and those
 * that were paid go back, too. A payment that was found is booked as of its day; what was paid of its installment since goes back.
 *
 * @throws ApiError 404; 409 if it is answered, there is no payment of that much to give back from, or what was found is
 * booked already; 422 for a payment that cannot be
 */
export async function answerContest(
  context: Context,
  transaction: Database,
  protocol: string,
  { outcome, reasons, isDoubled, payment, ...given }: ContestAnswer,
): Promise<AnswerEffect> {
  const { row, ...found } = await readContest({ ...context, database: transaction }, protocol)
  const { userId, dueDate, loanId } = row
  const day = today(context.clock)
  const frozenUntil = dueDate === null ? null : payUntilFrom(day)
  const chargesCents = outcome === 'changed' ? found.chargesCents : 0
  const wrongCents = chargesCents + given.wrongCents
  const back =
    payment && loanId !== null && row.paymentId !== null
      ? await giveBackReplaced(context, transaction, { ...row, loanId }, { since: payment.paidOn, isDoubled })
      : wrongCents > 0
        ? await giveBack(context, transaction, row, { wrongCents, isDoubled })
        : { returnCents: 0, correctionCents: 0 }
  const answered = await transaction
    .updateTable('contests')
    .set({
      outcome,
      answer: reasons,
      ...back,
      isDoubled: isDoubled && back.returnCents > 0 ? 1 : 0,
      frozenUntil,
    })
    .$if(dueDate !== null && outcome === 'changed', (query) => query.set({ frozenFrom: dueDate }))
    .where('protocol', '=', protocol)
    .where('outcome', 'is', null)
    .returning('protocol')
    .executeTakeFirst()
  if (!answered) throw createRefusal('state_conflict')
  let surplusCents = 0
  if (payment) {
    if (dueDate === null || loanId === null) throw createRefusal('state_conflict')
    const asked = { userId, loanId, protocol, number: Number(row.reference) }
    const mustSettle = row.paymentId !== null
    surplusCents = await bookProvenPayment(context, transaction, { ...asked, mustSettle }, payment)
  }
  const toPay = await whatIsLeft(transaction, { ...row, frozenUntil })
  const answeredAt = timestamp(context.clock)
  await transaction
    .updateTable('protocols')
    .set({ state: 'answered', answeredAt, takenAt: answeredAt })
    .where('number', '=', protocol)
    .execute()
  const netCents = loanId ? await nameOfOne(transaction, userId, loanId) : null
  await mailOwner(context, transaction, userId, (told) =>
    contestAnsweredMail({
      ...told,
      netCents,
      ...{ number: protocol, outcome, reasons, ...back, isDoubled, chargesCents },
      isDeducted: found.isDeducted,
      booked: payment && { ...payment, number: Number(row.reference) },
      ...{ isFrozen: dueDate !== null && row.paymentId === null, toPay },
    }),
  )
  return { ...back, surplusCents, toPay }
}

/** What an answer gives back and leaves to pay. */
interface AnswerEffect {
  returnCents: Cents
  correctionCents: Cents
  /** What a payment that was found is above the installment on its day. */
  surplusCents: Cents
  toPay: InstallmentLeft | null
}

/** The same with what is told of where the money goes. */
export interface ContestPreview extends AnswerEffect {
  returns: string[]
}

/** What an answer would do, or why it is refused. */
export async function previewAnswer(
  context: Context,
  protocol: string,
  answer: ContestAnswer,
): Promise<ContestPreview | ApiError> {
  try {
    return await tryOut(context.database, async (transaction) => {
      const effect = await answerContest({ ...context, database: transaction }, transaction, protocol, answer)
      const returns = (await returnEntries(transaction, protocol)).map(({ text }) => text)
      return { ...effect, returns }
    })
  } catch (error) {
    if (error instanceof ApiError && error.status !== 404) return error
    throw error
  }
}

/** What an answer leaves to pay of an installment; null if there is nothing, or a payment of it is on its way. */
async function whatIsLeft(transaction: Database, row: ContestRow): Promise<InstallmentLeft | null> {
  const { userId, loanId, reference, dueDate } = row
  if (loanId === null || dueDate === null) return null
  const { state, loan, rows, processing } = await readLoanInRepayment(
    transaction,
    { userId, loanId },
    releasedStates,
  )
  const number = Number(reference)
  const isPaid = rows.some((one) => one.number === number && one.paymentId !== null)
  if (state !== 'active' || isPaid || processing.has(number)) return null
  const payUntil = payUntilOf(row)
  const [item] = settleInstallments(loan, [number], payUntil ?? dueDate).items
  return item
    ? { number, cents: item.presentCents, by: payUntil ?? dueDate, isOverdue: payUntil !== null }
    : null
}
