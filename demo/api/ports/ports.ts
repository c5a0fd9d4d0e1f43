import { bankData } from './bank-data.ts'
import { charges } from './charges.ts'
import { creditRegister } from './credit-register.ts'
import { lender } from './lender.ts'
import { partnerLender } from './partner-lender.ts'
import { payouts } from './payouts.ts'
import type { PortName } from './port-names.ts'
import type { Port, PortOperation } from './port-operation.ts'
import { postalCodes } from './postal-codes.ts'
import { textMessages } from './text-messages.ts'

/** External services with their operations. */
export const portTable = {
  lender,
  bankData,
  creditRegister,
  charges,
  payouts,
  partnerLender,
  postalCodes,
  textMessages,
} satisfies Record<PortName, object>

/** A port's operations with their names. */
export const operationsOf = (port: PortName) =>
  Object.entries(portTable[port] as Record<string, PortOperation>)

/** The implementations, chosen at the start of the process. */
export type Ports = { [Name in PortName]: Port<(typeof portTable)[Name]> }
