import { seal, unseal } from '../../platform/vault.ts'

/** What a person typed for their bank, or what the bank gave for them. It exists only while the bank is being read. */
export interface Typed {
  fields: Record<string, string>
  /** The bank's own page, and what its answer must bring back. */
  authorizing?: { url: string; state: string }
  /** The code that the bank's page answered with. */
  authorization?: string
  token?: string
  confirmed?: boolean
}

/** Seals it for the time that a job waits. */
export const sealTyped = (key: string, executionId: string, typed: Typed) =>
  seal(key, executionId, JSON.stringify(typed))

/** Opens it again, if it can be. */
export function openTyped(key: string, executionId: string, sealed: string): Typed | undefined {
  const text = unseal(key, executionId, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as Typed)
}
