import type { Answer } from '#core/api/contract/operation.ts'
import * as api from '#core/api/contract/renegotiation.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import type { Cents } from '#core/money/units.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'

export type Options = Answer<typeof api.renegotiationOptions>
export type Option = Options['options'][number]

/** What the customer can pay, as they said it and as it is asked for. */
export interface Budget {
  /** For this loan, and for all of them where it was divided. */
  monthlyBudget: Cents
  wholeCents?: Cents
  payNow?: Cents
  payMonth: string
  payDay?: number
  payFrom: IsoDate
}

/** What is signed: a change, and the hash of the annex that was read. */
interface ReadChange {
  id: string
  change: api.ChosenChange
  contentHash: string
}

export const sendCode = createCommand(api.sendRenegotiationCode, ({ id, ...read }: ReadChange) => ({
  params: { id },
  body: read,
}))

export const signChange = createCommand(
  api.renegotiate,
  ({ id, ...read }: ReadChange & { code: string }) => ({
    params: { id },
    body: { ...read, accepted: true as const },
  }),
)

export const decline = createCommand(
  api.declineProposal,
  (id: string, contentHash: string, whyNot: string) => ({ params: { id }, body: { contentHash, whyNot } }),
)
