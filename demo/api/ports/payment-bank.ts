import type { Payout } from '#core/fields/payout.ts'

/** A payment to the user's own Pix key or account. */
interface PayOutOrder {
  /** Idempotency key: the same for all attempts, so that the bank pays once. */
  reference: string
  cents: number
  to: Payout
  /** CPF of the recipient: the bank refuses an account of another CPF. */
  cpf: string
}

/** The bank that receives the charges' payments and sends refunds; it reports payments by signed events. */
export interface PaymentBank {
  /** Sends a Pix and returns its id in the Pix system. Throws if the bank cannot do it yet. */
  payOut(order: PayOutOrder): Promise<string>
}
