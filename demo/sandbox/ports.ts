import type { Clock } from '#core/calendar/clock.ts'
import { ownPostalCodes } from '../adapters/postal-codes.ts'
import type { Context } from '../api/platform/context.ts'
import type { JobHandler } from '../api/platform/jobs/worker.ts'
import type { ApiSettings } from '../api/platform/settings.ts'
import type { Ports } from '../api/ports/ports.ts'
import { sandboxAggregator } from './bank-data/aggregator.ts'
import { sandboxRegister } from './credit-register.ts'
import { sandboxDebits } from './debit-bank.ts'
import { sandboxLender } from './lender/lender.ts'
import { sandboxPartner } from './partner-lender.ts'
import { clearJob, sandboxCharges, sandboxClearingJob, sandboxPayouts } from './payment-bank.ts'

/** All external services of the API, simulated on this machine. */
export const sandboxPorts = ({ clock, settings }: { clock: Clock; settings: ApiSettings }): Ports => ({
  lender: sandboxLender,
  bankData: sandboxAggregator(settings),
  creditRegister: sandboxRegister,
  charges: { ...sandboxCharges, ...sandboxDebits },
  payouts: sandboxPayouts(clock),
  partnerLender: sandboxPartner(settings.lending.partnerClosedStates),
  postalCodes: ownPostalCodes,
  // The demo shows text messages on its own page.
  textMessages: { send: async () => ({}) },
})

/** Jobs of the simulated services. */
export const sandboxJobs = (context: Context): Record<string, JobHandler> => ({
  [clearJob]: sandboxClearingJob(context),
})
