import type { reportDeath } from '#core/api/contract/deaths.ts'
import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import { today } from '#core/calendar/clock.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import { accountsOfCpf, deathReportedSince, recordReportedDeath } from '../../identity/reported-deaths.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { drawNumber } from '../../protocols/open-protocol.ts'
import { cancelUnwantedDebitsOf } from '../../repayment/automatic-debit/debit-state.ts'
import { consumeCertificate } from './death-certificates.ts'
import { deathReportedMail, ownerReportedMail } from './death-mails.ts'

export const reportedDeathJob = 'notify-of-reported-death'

/**
 * Opens the case of a reported death. Whatever the CPF, the same is written and answered: the job looks up who owns it.
 *
 * @throws ApiError 400 sent_file_missing
 */
export async function openDeathReport(
  context: Context,
  transaction: Database,
  body: ParsedInput<typeof reportDeath>['body'],
): Promise<Answer<typeof reportDeath>> {
  const { clock } = context
  const { certificate, deceasedName: name, deceasedCpf: cpf, reporterName, email, mobile, relation } = body
  const [openedAt, answerBy] = [timestamp(clock), promisedDate('death', today(clock))]
  const number = drawNumber(today(clock))
  await transaction
    .insertInto('deathReports')
    .values({
      ...{ number, cpf, name, reporterName, relation, openedAt, answerBy },
      reporterEmail: email,
      reporterMobile: mobile ?? null,
      apologisedAt: null,
      outcome: null,
      diedOn: null,
      answer: null,
      note: null,
      aliveBy: null,
      answeredAt: null,
    })
    .execute()
  await consumeCertificate(transaction, certificate, number)
  await recordReportedDeath(transaction, cpf, openedAt)
  const mail = deathReportedMail({
    firstName: nameToCall({ name: reporterName, socialName: null }),
    number,
    answerBy,
  })
  await sendMail(context, transaction, email, mail)
  await enqueue(clock, transaction, reportedDeathJob, number)
  return { number, openedAt, answerBy }
}

/** The job that tells the accounts of a reported CPF, if there are any, and cancels their debits. */
export function reportedDeathJobHandler(context: Context): JobHandler {
  return (number) =>
    inTransaction(context.database, async (transaction) => {
      const report = await transaction
        .selectFrom('deathReports')
        .select('cpf')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      for (const { id, state } of await accountsOfCpf(transaction, report.cpf)) {
        if (state === 'deceased' || !(await deathReportedSince(transaction, id))) continue
        await cancelUnwantedDebitsOf(context, transaction, id)
        await mailOwner(context, transaction, id, ownerReportedMail)
      }
    })
}
