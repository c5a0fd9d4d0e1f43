import { today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { sumCents } from '#core/money/sum.ts'
import { hasPassed } from '#core/promises/promises.ts'
import type { DeathOutcome } from '#core/protocols/death-words.ts'
import { retention } from '#core/text/retention.ts'
import { unnamedCutoff } from '../../documents/sent-file.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import {
  accountsOfCpf,
  deathReportedSince,
  decideReportedDeath,
  deleteDecidedDeaths,
  lockReportedDeath,
  recordReportedDeath,
} from '../../identity/reported-deaths.ts'
import { lastOwnAct } from '../../identity/security-events.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { RowsPart } from '../../platform/database/rows-part.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { retentionCutoff } from '../../platform/retention-cutoff.ts'
import { balancesAtDeath } from '../../repayment/balance-at-death.ts'
import { deathLetterPdf } from '../../repayment/payment-papers.ts'
import { resumeDebits } from '../../repayment/resume-debits.ts'
import {
  deathAnsweredMail,
  deathApologyMail,
  deathLetterMail,
  ownerClosedMail,
  ownerReportedMail,
  ownerRestoredMail,
} from './death-mails.ts'

const selectOpenReports = (database: Database) =>
  database.selectFrom('deathReports').where('answeredAt', 'is', null)

/** Reports without an answer, by deadline. */
export const listOpenDeathReports = (database: Database, { offset, most }: RowsPart) =>
  selectOpenReports(database)
    .select(['number', 'openedAt', 'answerBy'])
    .orderBy('answerBy')
    .orderBy('number')
    .offset(offset)
    .limit(most)
    .execute()

/** Count and time of the oldest. */
export const countOpenDeathReports = (database: Database) =>
  selectOpenReports(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('openedAt').as('oldest')])
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
  return { report, accounts, others: await othersOf(database, report) }
}

export interface DeathAnswer {
  /** What stood on the page that it was decided on: null for a report without an answer. */
  seen: 'confirmed' | null
  outcome: DeathOutcome
  /** The day on the certificate, for a confirmed one. */
  diedOn: IsoDate | null
  /** The staff's words for the reporter. */
  answer: string
}

/**
 * Decides about a report. A confirmed one closes the accounts of its CPF, whatever they were. A refuted one opens them again, unless another
 * report of the CPF is confirmed; what one that waits for its answer has stopped stays so. Its certificate is deleted. A
 * confirmed one may be refuted later by who has seen that it is confirmed, never the other way round.
 *
 * @throws ApiError 404; 409 if something else stands than was seen
 */
export async function answerDeathReport(
  context: Context,
  transaction: Database,
  number: string,
  { seen, outcome, diedOn, answer }: DeathAnswer,
): Promise<void> {
  const { cpf } = await readReport(transaction, number)
  await lockReportedDeath(transaction, cpf)
  const others = await othersOf(transaction, { cpf, number })
  const stands = others.some((other) => other.outcome === 'confirmed' || other.outcome === seen)
  const answered = await transaction
    .updateTable('deathReports')
    .set({ outcome, diedOn, answer, answeredAt: timestamp(context.clock) })
    .where('number', '=', number)
    .where('outcome', seen ? '=' : 'is', seen)
    .returning(['reporterEmail', 'reporterName'])
    .executeTakeFirst()
  if (!answered) throw createRefusal('state_conflict')
  const { reporterEmail, reporterName } = answered
  if (outcome === 'refuted')
    await transaction.deleteFrom('deathCertificates').where('number', '=', number).execute()
  if (outcome === 'confirmed' || !stands) {
    await decideReportedDeath(context, transaction, cpf, outcome)
    const waiting = others.findLast((other) => other.outcome === null)
    if (waiting) await recordReportedDeath(transaction, cpf, waiting.openedAt)
    for (const { id } of await accountsOfCpf(transaction, cpf)) {
      const isStopped = (await deathReportedSince(transaction, id)) !== null
      const refutedMail = isStopped ? ownerReportedMail : ownerRestoredMail
      await mailOwner(context, transaction, id, outcome === 'confirmed' ? ownerClosedMail : refutedMail)
      if (!isStopped) await resumeDebits(context, transaction, id)
    }
  }
  const mail = deathAnsweredMail({ firstName: firstNameOf(reporterName), number, outcome, answer })
  await sendMail(context, transaction, reporterEmail, mail)
}

/**
 * What the person owed on the day of the death, as letters, one a contract.
 *
 * @param executor the name of who takes care of the estate
 * @throws ApiError 404; 409 if not confirmed
 */
export async function deathLetters({ database, clock }: Context, number: string, executor: string) {
  const { cpf, outcome, diedOn } = await readReport(database, number)
  if (outcome !== 'confirmed' || !diedOn) throw createRefusal('state_conflict')
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
    balances.map((balance) =>
      deathLetterPdf({ ...balance, together, executor, number, diedOn, madeAt: timestamp(clock) }),
    ),
  )
}

/** Mails the letters to the executor of the estate. */
export async function sendDeathLetters(
  context: Context,
  transaction: Database,
  { number, name, email, files }: Parameters<typeof deathLetterMail>[0] & { email: string },
): Promise<void> {
  await sendMail(context, transaction, email, deathLetterMail({ number, name, files }))
}

/** Apologises for what was not answered in time, once, and deletes what has passed its term. */
export async function sweepDeathReports(context: Context): Promise<void> {
  const { database, clock } = context
  const open = await selectOpenReports(database)
    .select(['number', 'answerBy', 'reporterName', 'reporterEmail'])
    .where('apologisedAt', 'is', null)
    .execute()
  const late = open.filter(({ answerBy }) => hasPassed(answerBy, today(clock)))
  await runEach(late, ({ number, answerBy, reporterName, reporterEmail }) =>
    inTransaction(database, async (transaction) => {
      const mine = await transaction
        .updateTable('deathReports')
        .set({ apologisedAt: timestamp(clock) })
        .where('number', '=', number)
        .where('apologisedAt', 'is', null)
        .where('answeredAt', 'is', null)
        .returning('number')
        .executeTakeFirst()
      if (!mine) return
      const mail = deathApologyMail({ firstName: firstNameOf(reporterName), number, answerBy })
      await sendMail(context, transaction, reporterEmail, mail)
    }),
  )
  const end = retentionCutoff(clock, retention.death.term)
  await database
    .deleteFrom('deathCertificates')
    .where('number', 'is', null)
    .where('sentAt', '<=', unnamedCutoff(clock))
    .execute()
  await database
    .deleteFrom('deathCertificates')
    .where('number', 'in', (eb) =>
      eb.selectFrom('deathReports').select('number').where('answeredAt', '<=', end),
    )
    .execute()
  await database.deleteFrom('deathReports').where('answeredAt', '<=', end).execute()
  await deleteDecidedDeaths(database, end)
}
