import { ownPostalCodes } from '../adapters/postal-codes.ts'
import type { Context } from '../api/platform/context.ts'
import type { JobHandler } from '../api/platform/jobs/worker.ts'
import type { ApiSettings } from '../api/platform/settings.ts'
import type { Ports } from '../api/ports/ports.ts'
import { sandboxAggregator } from './bank-data/aggregator.ts'
import { sandboxRegister } from './credit-register.ts'
import { sandboxLender } from './lender/lender.ts'
import { sandboxPartner } from './partner-lender.ts'
import { clearJob, sandboxClearingJob, sandboxPayouts } from './payment-bank.ts'

/** The external services of the API that are simulated in this process: all but the bank of charges, which is called. */
export const sandboxPorts = ({
  clock,
  database,
  settings,
}: Pick<Context, 'clock' | 'database'> & { settings: ApiSettings }): Omit<Ports, 'charges'> => ({
  lender: sandboxLender,
  bankData: sandboxAggregator(settings),
  creditRegister: sandboxRegister(database),
  payouts: sandboxPayouts(clock),
  partnerLender: sandboxPartner(settings.lending.partnerClosedStates),
  postalCodes: ownPostalCodes,
  // The demo shows text messages on its own page. A mobile that ends in 0000 does not exist.
  textMessages: {
    send: async ({ mobile }) => (mobile.endsWith('0000') ? { refused: 'number-unknown' } : {}),
  },
})

/** Jobs of the simulated services. */
export const sandboxJobs = (context: Context): Record<string, JobHandler> => ({
  [clearJob]: sandboxClearingJob(context),
})
