import type { Domain } from '../platform/domain.ts'
import { stepJob } from './bank-data/collection.ts'
import { collectionJobHandler } from './bank-data/collection-job.ts'
import { endAbandonedCollections } from './bank-data/end-abandoned.ts'
import { decisionJob, decisionJobHandler } from './bank-data/late-decision.ts'
import { ebsRoutes } from './bank-data/routes.ts'
import { scrRoutes } from './credit-register/routes.ts'
import { lenderReportJob, lenderReportJobHandler } from './lending/report-to-lender.ts'
import { loanOfferRoutes } from './offer-routes.ts'
import { handOverJob, handOverJobHandler } from './partner/hand-over.ts'
import { partnerRoutes } from './partner/routes.ts'
import { personalLoanRoutes } from './routes.ts'
import { pauseOverJob, remindOfPauseOver } from './signature-pause.ts'

export const request: Domain = {
  routes(routes, context) {
    personalLoanRoutes(routes, context)
    ebsRoutes(routes, context)
    loanOfferRoutes(routes, context)
    scrRoutes(routes, context)
    partnerRoutes(routes, context)
  },
  jobs: (context) => ({
    [stepJob]: collectionJobHandler(context),
    [decisionJob]: decisionJobHandler(context),
    [handOverJob]: handOverJobHandler(context),
    [lenderReportJob]: lenderReportJobHandler(context),
    [pauseOverJob]: remindOfPauseOver(context),
  }),
  expire: [endAbandonedCollections],
}
