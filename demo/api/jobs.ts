import { documentsReminderJob, remindOfDocuments } from './agreement/lapse.ts'
import { staffPart } from './desk/staff-part.ts'
import { reviewJob } from './documents/complete.ts'
import { documentJob, documentReview, documentsReview } from './documents/review.ts'
import type { Context } from './platform/context.ts'
import type { JobHandler } from './platform/jobs/worker.ts'
import { mailDelivery } from './platform/mail/deliver.ts'
import { smsDelivery, smsJob } from './platform/mail/deliver-sms.ts'
import { copyJob, copyWork } from './privacy/copy/make.ts'
import { postbackJob, tellPartner } from './referrals/postback.ts'
import { cancelJob } from './repayment/bank/cancellation.ts'
import { cancelWork, registerJob, registerWork } from './repayment/bank/registration.ts'
import { payOutJob, payOutWork } from './repayment/pay-out.ts'
import { refundJob, refundWork } from './repayment/refunds.ts'
import { release } from './repayment/release.ts'
import { reminderJob, sendReminder } from './repayment/reminders.ts'
import { stepJob } from './request/bank-data/execution.ts'
import { decisionJob, decisionWork } from './request/bank-data/late-decision.ts'
import { ebsWork } from './request/bank-data/work.ts'
import { lenderReportJob, lenderReportWork } from './request/lending/report.ts'
import { handOverJob, handOverWork } from './request/partner/hand-over.ts'

/** The handler of each kind of job. */
export function jobHandlers(context: Context): Record<string, JobHandler> {
  const { smtpUrl } = context.settings
  return {
    ...(smtpUrl && { 'deliver-mail': mailDelivery(context, smtpUrl) }),
    [smsJob]: smsDelivery(context),
    [stepJob]: ebsWork(context),
    [decisionJob]: decisionWork(context),
    [copyJob]: copyWork(context, staffPart),
    [documentsReminderJob]: remindOfDocuments(context),
    [reviewJob]: documentsReview(context, release),
    [documentJob]: documentReview(context, release),
    [reminderJob]: sendReminder(context),
    [registerJob]: registerWork(context),
    [cancelJob]: cancelWork(context),
    [payOutJob]: payOutWork(context),
    [refundJob]: refundWork(context),
    [handOverJob]: handOverWork(context),
    [lenderReportJob]: lenderReportWork(context),
    [postbackJob]: tellPartner(context),
  }
}
