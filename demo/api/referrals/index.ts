import type { Domain } from '../platform/domain.ts'
import { postbackJob, tellPartner } from './postback.ts'
import { referralRoutes } from './routes.ts'
import { sweepReferrals } from './sweep.ts'

export const referrals: Domain = {
  routes: referralRoutes,
  jobs: (context) => ({ [postbackJob]: tellPartner(context) }),
  sweep: [sweepReferrals],
}
