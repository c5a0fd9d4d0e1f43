import type { Context } from '../context.ts'
import { reviewJob } from '../documents/complete.ts'
import { documentReview } from '../documents/review.ts'
import { mailDelivery } from '../outbox/deliver.ts'
import type { JobHandler } from './worker.ts'

/** Who does which kind of job. */
export function jobHandlers(context: Context): Record<string, JobHandler> {
  const { smtpUrl } = context.settings
  return {
    ...(smtpUrl && { 'deliver-mail': mailDelivery(context, smtpUrl) }),
    [reviewJob]: documentReview(context),
  }
}
