import type { Domain } from '../platform/domain.ts'
import { documentsReminderJob, lapseUnsent, remindOfDocuments } from './lapse.ts'
import { agreementRoutes } from './routes.ts'

export const agreement: Domain = {
  routes: agreementRoutes,
  jobs: (context) => ({ [documentsReminderJob]: remindOfDocuments(context) }),
  sweep: [lapseUnsent],
}
