import { documentsReminderJob, remindOfDocuments } from '../agreement/lapse.ts'
import { sandboxPayOut } from '../bank/pay-out.ts'
import { clearJob, sandboxClearing } from '../bank/sandbox.ts'
import type { Context } from '../context.ts'
import { reviewJob } from '../documents/complete.ts'
import { documentReview } from '../documents/review.ts'
import { stepJob } from '../ebs/execution.ts'
import { sandboxAggregator } from '../ebs/sandbox/aggregator.ts'
import { ebsWork } from '../ebs/work.ts'
import { mailDelivery } from '../outbox/deliver.ts'
import { handOverJob, handOverWork, sandboxPartner } from '../partner/hand-over.ts'
import { copyJob, copyWork } from '../people/copy/make.ts'
import { refundJob, refundWork } from '../repayment/refunds.ts'
import { reminderJob, sendReminder } from '../repayment/reminders.ts'
import type { JobHandler } from './worker.ts'

/** Who does which kind of job. */
export function jobHandlers(context: Context): Record<string, JobHandler> {
  const { smtpUrl } = context.settings
  return {
    ...(smtpUrl && { 'deliver-mail': mailDelivery(context, smtpUrl) }),
    [stepJob]: ebsWork(context, sandboxAggregator(context.settings)),
    [copyJob]: copyWork(context),
    [documentsReminderJob]: remindOfDocuments(context),
    [reviewJob]: documentReview(context),
    [reminderJob]: sendReminder(context),
    [refundJob]: refundWork(context, sandboxPayOut(context)),
    [handOverJob]: handOverWork(context, sandboxPartner),
    [clearJob]: sandboxClearing(context),
  }
}
