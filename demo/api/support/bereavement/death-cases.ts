import { today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { sumCents } from '#core/money/sum.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { hasPassed } from '#core/promises/promises.ts'
import type { DeathOutcome } from '#core/protocols/death-words.ts'
import { retention } from '#core/text/retention.ts'
import { unnamedCutoff } from '../../documents/sent-file.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import {
  accountsOfCpf,
  consumeLivingLink,
  deathReportedSince,
  decideReportedDeath,
  deleteDecidedDeaths,
  livingWordsOf,
  lockReportedDeath,
  mailClosedOwner,
  recordReportedDeath,
} from '../../identity/reported-deaths.ts'
import { lastOwnAct } from '../../identity/security-events.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { countOverdue } from '../../platform/database/count-where.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { RowsPart } from '../../platform/database/rows-part.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { sortableId } from '../../platform/ids.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { countAttempt } from '../../platform/limits/rate-limits.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { retentionCutoff } from '../../platform/retention-cutoff.ts'
import { drawNumber } from '../../protocols/open-protocol.ts'
import { resumeDebits } from '../../repayment/automatic-debit/resume-debits.ts'
import { balancesAtDeath } from '../../repayment/balance-at-death.ts'
import { deathLetterPdf } from '../../repayment/papers/payment-papers.ts'
import type { AliveProof } from './alive-proofs.ts'
import { hasCertificate } from './death-certificates.ts'
import {
  deathAnsweredMail,
  deathApologyMail,
  deathLetterMail,
  ownerDoubtedMail,
  ownerReportedMail,
  ownerRestoredMail,
} from './death-mails.ts'

const selectOpenReports = (database: Database) =>
  database
    .selectFrom('deathReports')
    .where(({ eb, or }) => or([eb('answeredAt', 'is', null), eb('doubtedAt', 'is not', null)]))

/** Reports without an answer, or whose confirmation an owner doubts, by deadline. */
export const listOpenDeathReports = (database: Database, { offset, most }: RowsPart) =>
  selectOpenReports(database)
    .select(['number', 'openedAt', 'answerBy', 'doubtedAt'])
    .orderBy('answerBy')
    .orderBy('number')
    .offset(offset)
    .limit(most)
    .execute()

/** Count and time of the oldest. */
export const countOpenDeathReports = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  selectOpenReports(database)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min(fn.coalesce('doubtedAt', 'openedAt')).as('oldest'),
    ])
    .select(({ ref }) => countOverdue(clock, ref('answerBy')))
    .executeTakeFirstOrThrow()

const firstNameOf = (reporterName: string) => nameToCall({ name: reporterName, socialName: null })

async function readReport(database: Database, number: string) {
  const report = await database
    .selectFrom('deathReports')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  if (!report) throw createRefusal('not_found')
  return report
}

/** All reports of a CPF, oldest first. */
export const deathReportsOf = (database: Database, cpf: string) =>
  database
    .selectFrom('deathReports')
    .select(['number', 'outcome', 'openedAt'])
    .where('cpf', '=', cpf)
    .orderBy('openedAt')
    .orderBy('number')
    .execute()

/** The other reports of a report's CPF, oldest first. */
const othersOf = async (database: Database, { cpf, number }: { cpf: string; number: string }) =>
  (await deathReportsOf(database, cpf)).filter((one) => one.number !== number)

/** A report with the accounts of its CPF, what their owners last did, and the other reports of it. @throws ApiError 404 */
export async function readDeathCase(context: Context, number: string) {
  const { database } = context
  const report = await readReport(database, number)
  const owned = await accountsOfCpf(database, report.cpf)
  const accounts = await Promise.all(
    owned.map(async (account) => ({ ...account, lastAct: await lastOwnAct(context, account.id) })),
  )
  const doubts = await livingWordsOf(database, report.cpf)
  return {
    ...{ report, accounts, doubts },
    hasCertificate: await hasCertificate(database, number),
    letters: await lettersOf(database, number),
    others: await othersOf(database, report),
  }
}

/** The letters that were sent because of a report, oldest first. */
const lettersOf = (database: Database, number: string) =>
  database
    .selectFrom('deathLetters')
    .select(['userId', 'protocol', 'recipientName', 'recipientEmail', 'sentAt'])
    .where('number', '=', number)
    .orderBy('id')
    .execute()

/** When letters about an account went out because of reports that were undone after a moment, oldest first. */
export async function lettersByMistake(
  database: Database,
  userId: string,
  undoneAfter: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom('deathLetters')
    .innerJoin('deathReports', 'deathReports.number', 'deathLetters.number')
    .select('deathLetters.sentAt')
    .where('userId', '=', userId)
    .where('deathReports.outcome', '=', 'refuted')
    .where('deathReports.answeredAt', '>', undoneAfter)
    .orderBy('deathLetters.id')
    .execute()
  return rows.map(({ sentAt }) => sentAt)
}

/** What stands of a report: null without an answer; `doubted` if its owner has written since it was confirmed. */
export type DeathStand = DeathOutcome | 'doubted' | null

export const standOf = ({ outcome, doubtedAt }: Schema['deathReports']): DeathStand =>
  doubtedAt ? 'doubted' : outcome

export interface DeathAnswer {
  /** What stood on the page that it was decided on. */
  seen: Exclude<DeathStand, 'refuted'>
  outcome: DeathOutcome
  /** The day on the certificate, for a confirmed one. */
  diedOn: IsoDate | null
  /** The staff's words for the reporter; for the owner, if it stays confirmed. */
  answer: string
  /** What else the staff knows, for the staff alone; empty for nothing new. */
  note: string
  /** How the staff made sure that the owner lives, where a confirmed one is undone. */
  aliveBy: AliveProof | null
}

/** Whether an owner says that a report is false, or the house takes its confirmation back: then the certificate proves it. */
export const isCalledFalse = ({
  report,
  accounts,
}: {
  report: Pick<Schema['deathReports'], 'outcome' | 'openedAt'>
  accounts: readonly { aliveAt: string | null }[]
}): boolean =>
  report.outcome === 'confirmed' || accounts.some(({ aliveAt }) => (aliveAt ?? '') > report.openedAt)

/**
 * Decides about a report. A confirmed one closes the accounts of its CPF, whatever they were. A refuted one opens them again, unless another
 * report of the CPF is confirmed; what one that waits for its answer has stopped stays so. Its certificate is deleted,
 * unless it is called false; the owners are told of letters that went out. A confirmed one may be refuted later by who has seen that it is confirmed, never the other way round; one that its owner
 * doubts may be confirmed again too, of which the reporter is not told.
 *
 * @throws ApiError 404; 409 if something else stands than was seen
 */
export async function answerDeathReport(
  context: Context,
  transaction: Database,
  number: string,
  { seen, outcome, diedOn, answer, note, aliveBy }: DeathAnswer,
): Promise<void> {
  const report = await readReport(transaction, number)
  const { cpf } = report
  await lockReportedDeath(transaction, cpf)
  const isKept = isCalledFalse({ report, accounts: await accountsOfCpf(transaction, cpf) })
  const others = await othersOf(transaction, { cpf, number })
  const before = seen && 'confirmed'
  const stands = others.some((other) => other.outcome === 'confirmed' || other.outcome === before)
  const answered = await transaction
    .updateTable('deathReports')
    .set({ outcome, diedOn, answer, aliveBy, answeredAt: timestamp(context.clock), doubtedAt: null })
    .set(note ? { note } : {})
    .where('number', '=', number)
    .where('outcome', before ? '=' : 'is', before)
    .where('doubtedAt', seen === 'doubted' ? 'is not' : 'is', null)
    .returning(['reporterEmail', 'reporterName'])
    .executeTakeFirst()
  if (!answered) throw createRefusal('state_conflict')
  const { reporterEmail, reporterName } = answered
  const wasConfirmed = before === 'confirmed'
  if (outcome === 'refuted' && !isKept)
    await transaction.deleteFrom('deathCertificates').where('number', '=', number).execute()
  if (outcome === 'confirmed' || !stands) {
    const letters = await lettersOf(transaction, number)
    await decideReportedDeath(context, transaction, cpf, outcome)
    const waiting = others.findLast((other) => other.outcome === null)
    if (waiting) await recordReportedDeath(transaction, cpf, waiting.openedAt)
    for (const { id } of await accountsOfCpf(transaction, cpf)) {
      if (outcome === 'confirmed') {
        await mailClosedOwner(context, transaction, id, wasConfirmed ? answer : null)
        continue
      }
      const isStopped = (await deathReportedSince(transaction, id)) !== null
      const refutedMail = isStopped ? ownerReportedMail : ownerRestoredMail
      const sent = letters.filter(({ userId }) => userId === id).map(({ sentAt }) => formatInstantDay(sentAt))
      await mailOwner(context, transaction, id, (owner) =>
        refutedMail({ ...owner, wasConfirmed, letters: sent }),
      )
      if (!isStopped) await resumeDebits(context, transaction, id)
    }
  }
  if (outcome === 'confirmed' && wasConfirmed) return
  const facts = { firstName: firstNameOf(reporterName), number, outcome, answer, wasConfirmed }
  await sendMail(context, transaction, reporterEmail, deathAnsweredMail(facts))
}

/**
 * Brings the confirmed reports of a closed account back to the staff, with words from its mailbox. The account stays
 * closed, because a dead person's mailbox may have another reader; it may ask for this once a week. A link that was used
 * tells of what it asked for until that is answered.
 *
 * @throws ApiError 400 mail_link_invalid, mail_link_used; 429
 */
export async function doubtDeathReports(
  context: Context,
  transaction: Database,
  said: { token: string; words: string },
): Promise<{ number: string; answerBy: IsoDate }> {
  const { clock } = context
  const drawn = drawNumber(today(clock))
  const { userId, cpf, number } = await consumeLivingLink(context, transaction, { ...said, number: drawn })
  if (number !== drawn) return { number, answerBy: await doubtAnswerBy(transaction, cpf) }
  await countAttempt({ ...context, database: transaction }, 'deathDoubt', userId)
  const answerBy = promisedDate('death', today(clock))
  await transaction
    .updateTable('deathReports')
    .set({ doubtedAt: timestamp(clock), answerBy, apologisedAt: null })
    .where('cpf', '=', cpf)
    .where('outcome', '=', 'confirmed')
    .execute()
  await mailOwner(context, transaction, userId, ({ firstName }) =>
    ownerDoubtedMail({ firstName, number, answerBy }),
  )
  return { number, answerBy }
}

/** Until when the staff answers words that it already has. @throws ApiError 400 mail_link_invalid if it did */
async function doubtAnswerBy(database: Database, cpf: string): Promise<IsoDate> {
  const report = await database
    .selectFrom('deathReports')
    .select('answerBy')
    .where('cpf', '=', cpf)
    .where('doubtedAt', 'is not', null)
    .executeTakeFirst()
  if (!report) throw createRefusal('mail_link_invalid')
  return report.answerBy
}

/**
 * What the person owed on the day of the death, as letters, one a contract.
 *
 * @param executor the name of who takes care of the estate
 * @throws ApiError 404; 409 if not confirmed, or doubted
 */
export async function deathLetters({ database, clock }: Context, number: string, executor: string) {
  const report = await readReport(database, number)
  const { cpf, diedOn } = report
  if (standOf(report) !== 'confirmed' || !diedOn) throw createRefusal('state_conflict')
  const ids = (await accountsOfCpf(database, cpf)).map(({ id }) => id)
  const balances = await balancesAtDeath(database, ids, diedOn)
  const together = {
    qty: balances.length,
    cents: sumCents(balances.map(({ balanceCents }) => balanceCents)),
    netCents: sumCents(
      balances.map(
        ({ balanceCents, paidSinceCents, creditCents }) => balanceCents - paidSinceCents - creditCents,
      ),
    ),
  }
  return Promise.all(
    balances.map(async (balance) => ({
      userId: balance.userId,
      protocol: balance.protocol,
      file: await deathLetterPdf({
        ...balance,
        together,
        executor,
        number,
        diedOn,
        madeAt: timestamp(clock),
      }),
    })),
  )
}

export type DeathLetter = Awaited<ReturnType<typeof deathLetters>>[number]

/** Mails the letters to the executor of the estate, and keeps who got them. */
export async function sendDeathLetters(
  context: Context,
  transaction: Database,
  {
    number,
    name,
    email,
    letters,
  }: { number: string; name: string; email: string; letters: readonly DeathLetter[] },
): Promise<void> {
  const { clock } = context
  for (const { userId, protocol } of letters)
    await transaction
      .insertInto('deathLetters')
      .values({
        id: sortableId(clock),
        ...{ userId, number, protocol, recipientName: name, recipientEmail: email, sentAt: timestamp(clock) },
      })
      .execute()
  const files = letters.map(({ file }) => file)
  await sendMail(context, transaction, email, deathLetterMail({ number, name, files }))
}

/** Apologises for what was not answered in time, once, and deletes what has passed its term. */
export async function sweepDeathReports(context: Context): Promise<void> {
  const { database, clock } = context
  const open = await selectOpenReports(database)
    .select(['number', 'cpf', 'answerBy', 'doubtedAt', 'reporterName', 'reporterEmail'])
    .where('apologisedAt', 'is', null)
    .execute()
  const late = open.filter(({ answerBy }) => hasPassed(answerBy, today(clock)))
  await runEach(late, ({ number, cpf, answerBy, doubtedAt, reporterName, reporterEmail }) =>
    inTransaction(database, async (transaction) => {
      const mine = await transaction
        .updateTable('deathReports')
        .set({ apologisedAt: timestamp(clock) })
        .where('number', '=', number)
        .where('apologisedAt', 'is', null)
        .where(({ eb, or }) => or([eb('answeredAt', 'is', null), eb('doubtedAt', 'is not', null)]))
        .returning('number')
        .executeTakeFirst()
      if (!mine) return
      if (!doubtedAt) {
        const mail = deathApologyMail({ firstName: firstNameOf(reporterName), number, answerBy })
        return sendMail(context, transaction, reporterEmail, mail)
      }
      for (const { id } of await accountsOfCpf(transaction, cpf))
        await mailOwner(context, transaction, id, ({ firstName }) =>
          deathApologyMail({ firstName, number, answerBy }),
        )
    }),
  )
  const end = retentionCutoff(clock, retention.death.term)
  await database
    .deleteFrom('deathCertificates')
    .where('number', 'is', null)
    .where('sentAt', '<=', unnamedCutoff(clock))
    .execute()
  const falseEnd = retentionCutoff(clock, retention.falseDeath.term)
  await database
    .deleteFrom('deathCertificates')
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('deathReports')
        .select('number')
        .where('doubtedAt', 'is', null)
        .where((row) =>
          row.or([
            row('answeredAt', '<=', end),
            row.and([row('answeredAt', '<=', falseEnd), row('outcome', '=', 'refuted')]),
          ]),
        ),
    )
    .execute()
  await database.deleteFrom('deathLetters').where('sentAt', '<=', end).execute()
  await database
    .deleteFrom('deathReports')
    .where('answeredAt', '<=', end)
    .where('doubtedAt', 'is', null)
    .execute()
  await deleteDecidedDeaths(database, end)
}
