import { applyAsPartner } from '#core/api/contract/partner-application.ts'
import { countReferral } from '#core/api/contract/referral.ts'
import * as report from '#core/api/contract/referral-report.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { countVisit } from './count-referrals.ts'
import { countApplication, sendApplication } from './partner-application.ts'
import { reportFor } from './referral-report.ts'
import { replayPostbacks } from './replay-postbacks.ts'

/** Routes for counting referrals and reporting them to partner sites. */
export function referralRoutes(routes: ContractRoutes, context: Context): void {
  routes.open(countReferral, async ({ body, address }) => void (await countVisit(context, body, address)))
  routes.openOnce(
    applyAsPartner,
    (call) => countApplication(context, call),
    async ({ database, body }) => void (await sendApplication(context, database, body)),
  )
  routes.open(report.readReferralReport, async ({ body, address }) => reportFor(context, body, address))
  routes.open(report.replayPostbacks, async ({ body, address }) => replayPostbacks(context, body, address))
}
