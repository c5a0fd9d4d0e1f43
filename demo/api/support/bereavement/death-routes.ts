import * as contract from '#core/api/contract/deaths.ts'
import { letterNoticeDays } from '#core/protocols/death-words.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import { deathReportedSince, recordLivingOwner } from '../../identity/reported-deaths.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { ContractRoutes } from '../../platform/http/contract-routes.ts'
import { countAddress, countAttempt } from '../../platform/limits/rate-limits.ts'
import { resumeDebits } from '../../repayment/automatic-debit/resume-debits.ts'
import { doubtDeathReports, lettersByMistake } from './death-cases.ts'
import { inspectCertificate, storeCertificate } from './death-certificates.ts'
import { ownerHereMail } from './death-mails.ts'
import { openDeathReport } from './report-death.ts'

/** Routes for reporters of a death, and for owners who are alive. */
export function deathRoutes(routes: ContractRoutes, context: Context): void {
  routes.openOnce(
    contract.sendDeathCertificate,
    (call) => inspectCertificate(context, call),
    ({ database, prepared }) => storeCertificate(context, database, prepared),
  )
  routes.openOnce(
    contract.reportDeath,
    async ({ address, body }) => {
      await countAddress(context, 'deathAddress', address)
      await countAttempt(context, 'deathCpf', body.deceasedCpf)
    },
    ({ database, body }) => openDeathReport(context, database, body),
  )
  routes.openOnce(
    contract.doubtDeath,
    ({ address }) => countAddress(context, 'deathAddress', address),
    ({ database, body }) => doubtDeathReports(context, database, body),
  )
  routes.own(contract.readReportedDeath, async ({ userId, database }) => ({
    since: await deathReportedSince(database, userId),
    lettersSent: await lettersByMistake(
      database,
      userId,
      timestamp(context.clock, -letterNoticeDays * 24 * 60 * 60),
    ),
  }))
  routes.own(contract.refuteOwnDeath, async ({ userId, database }) => {
    const undebited = await inTransaction(database, async (transaction) => {
      const wasStopped = (await deathReportedSince(transaction, userId)) !== null
      await recordLivingOwner(context, transaction, userId)
      if (wasStopped) await mailOwner(context, transaction, userId, ownerHereMail)
      return resumeDebits(context, transaction, userId)
    })
    return { since: null, undebited }
  })
}
