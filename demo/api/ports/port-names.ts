/** Names of the external services. Separate because settings are read before the configuration is loaded. */
export const portNames = [
  'lender',
  'bankData',
  'creditRegister',
  'charges',
  'payouts',
  'partnerLender',
  'postalCodes',
  'textMessages',
] as const

export type PortName = (typeof portNames)[number]
