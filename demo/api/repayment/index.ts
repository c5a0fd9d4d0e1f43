import { reviewJob } from '../documents/complete.ts'
import { documentJob, documentReview, documentsReview } from '../documents/review.ts'
import type { Domain } from '../platform/domain.ts'
import { cancelJob } from './bank/cancellation.ts'
import { cancelWork, registerJob, registerWork } from './bank/registration.ts'
import { bankRoute } from './bank/routes.ts'
import { payOutJob, payOutWork } from './pay-out.ts'
import { planReminders } from './plan-reminders.ts'
import { refundJob, refundWork, sendBackWaiting } from './refunds.ts'
import { release } from './release.ts'
import { reminderJob, sendReminder } from './reminders.ts'
import { paperRoutes, repaymentRoutes } from './routes.ts'
import { withdrawalRoutes } from './withdrawal-routes.ts'

export const repayment: Domain = {
  routes(routes, context, app) {
    withdrawalRoutes(routes, context)
    repaymentRoutes(routes, context)
    paperRoutes(routes, context)
    bankRoute(app, context)
  },
  jobs: (context) => ({
    [reviewJob]: documentsReview(context, release),
    [documentJob]: documentReview(context, release),
    [reminderJob]: sendReminder(context),
    [registerJob]: registerWork(context),
    [cancelJob]: cancelWork(context),
    [payOutJob]: payOutWork(context),
    [refundJob]: refundWork(context),
  }),
  sweep: [planReminders, sendBackWaiting],
}
