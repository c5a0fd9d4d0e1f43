import type { PortName } from './ports/port-names.ts'

/**
 * Services that the sandbox simulates, with the file of each. Their decisions, data and payments are invented:
 * production needs an address for each (server.ports).
 */
export const simulatedServiceFiles = {
  lender: 'sandbox/lender/lender.ts',
  bankData: 'sandbox/bank-data/aggregator.ts',
  creditRegister: 'sandbox/credit-register.ts',
  charges: 'sandbox/pix-psp.ts',
  payouts: 'sandbox/payment-bank.ts',
  partnerLender: 'sandbox/partner-lender.ts',
} as const satisfies Partial<Record<PortName, string>>

/** Simulated services without a configured address. */
export const simulatedServices = (reached: Partial<Record<PortName, unknown>>) =>
  (Object.keys(simulatedServiceFiles) as (keyof typeof simulatedServiceFiles)[]).filter(
    (port) => !reached[port],
  )
