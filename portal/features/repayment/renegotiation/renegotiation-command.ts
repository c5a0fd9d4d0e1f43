import type { Answer } from '#core/api/contract/operation.ts'
import * as api from '#core/api/contract/renegotiation.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'

export type Options = Answer<typeof api.renegotiationOptions>
export type Option = Options['options'][number]

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
