import type { Domain } from '../platform/domain.ts'
import { stepJob } from './bank-data/execution.ts'
import { forgetAbandoned } from './bank-data/forget.ts'
import { decisionJob, decisionWork } from './bank-data/late-decision.ts'
import { ebsRoutes } from './bank-data/routes.ts'
import { ebsWork } from './bank-data/work.ts'
import { scrRoutes } from './credit-register/routes.ts'
import { lenderReportJob, lenderReportWork } from './lending/report.ts'
import { loanOfferRoutes } from './offer-routes.ts'
import { handOverJob, handOverWork } from './partner/hand-over.ts'
import { partnerRoutes } from './partner/routes.ts'
import { personalLoanRoutes } from './routes.ts'

export const request: Domain = {
  routes(routes, context) {
    personalLoanRoutes(routes, context)
    ebsRoutes(routes, context)
    loanOfferRoutes(routes, context)
    scrRoutes(routes, context)
    partnerRoutes(routes, context)
  },
  jobs: (context) => ({
    [stepJob]: ebsWork(context),
    [decisionJob]: decisionWork(context),
    [handOverJob]: handOverWork(context),
    [lenderReportJob]: lenderReportWork(context),
  }),
  sweep: [forgetAbandoned],
}
