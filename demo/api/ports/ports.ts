import type { BankData } from './bank-data.ts'
import type { CreditRegister } from './credit-register.ts'
import type { PartnerLender } from './partner-lender.ts'
import type { PaymentBank } from './payment-bank.ts'

/** Outside services that the API uses; each is chosen where the process starts. */
export interface Ports {
  bankData: BankData
  creditRegister: CreditRegister
  paymentBank: PaymentBank
  partnerLender: PartnerLender
}
