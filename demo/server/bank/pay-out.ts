import { createHash } from 'node:crypto'
import type { Payout } from '../../../core/fields/payout.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'

/** Money that goes to a person's own Pix key or account. */
export interface PayOutOrder {
  /** The same for every attempt at the same payment: the bank pays it once. */
  reference: string
  cents: number
  to: Payout
  /** Whose it must be: the bank refuses any other's. */
  cpf: string
}

/** Has the bank send a Pix, and answers the id that the Pix system gives it. Throws where the bank cannot yet. */
export type PayOut = (order: PayOutOrder) => Promise<string>

/** What a real bank takes up to a business day for. */
export const payOutSeconds = 20

/** The sandbox's bank. */
export const sandboxPayOut =
  ({ clock }: Context): PayOut =>
  async ({ reference }) => {
    const moment = timestamp(clock).slice(0, 16).replace(/\D/g, '')
    return `E98765432${moment}${createHash('sha256').update(reference).digest('hex').slice(0, 11)}`
  }
