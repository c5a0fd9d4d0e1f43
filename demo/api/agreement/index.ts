import type { Domain } from '../platform/domain.ts'
import {
  documentsReminderJob,
  lapseContractsWithoutDocuments,
  sendDocumentsReminder,
} from './lapse-unsent.ts'
import { agreementRoutes } from './routes.ts'

export const agreement: Domain = {
  routes: agreementRoutes,
  jobs: (context) => ({ [documentsReminderJob]: sendDocumentsReminder(context) }),
  expire: [lapseContractsWithoutDocuments],
}
