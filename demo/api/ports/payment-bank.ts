import type { Payout } from '#core/fields/payout.ts'

/** Money that goes to a person's own Pix key or account. */
interface PayOutOrder {
  /** The same for every attempt at the same payment: the bank pays it once. */
  reference: string
  cents: number
  to: Payout
  /** Whose it must be: the bank refuses any other's. */
  cpf: string
}

/** The bank that holds the money of charges and sends some back; what it tells of payments comes as signed events. */
export interface PaymentBank {
  /** Has a Pix sent, and answers the id that the Pix system gives it. Throws where the bank cannot yet. */
  payOut(order: PayOutOrder): Promise<string>
}
