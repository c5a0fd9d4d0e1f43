import type { Domain } from '../platform/domain.ts'
import { postbackJob, postbackJobHandler } from './postback.ts'
import { referralRoutes } from './routes.ts'
import { sweepReferrals } from './sweep-referrals.ts'

export const referrals: Domain = {
  routes: referralRoutes,
  jobs: (context) => ({ [postbackJob]: postbackJobHandler(context) }),
  expire: [sweepReferrals],
}
