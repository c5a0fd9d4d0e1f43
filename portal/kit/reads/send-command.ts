import { type CallOptions, call } from '#core/api/client.ts'
import type { Answer, Input, Operation } from '#core/api/contract/operation.ts'
import { callWithProof } from '../proof/call-with-proof.ts'

/** The idempotency key of each action not known to have succeeded, by a name that never leaves the page. */
const keys = new Map<string, string>()

/**
 * Sends an action of the user, based on the operation's row: that says whether it needs a proof of identity
 * or an idempotency key. All attempts of the same action use the same Idempotency-Key until one is known to
 * have succeeded: after a lost response, a retry gets the first attempt's response.
 *
 * @param attempt anything else that makes it a new action, even with the same input
 */
export async function sendCommand<O extends Operation>(
  row: O,
  input: Input<O>,
  options: CallOptions,
  attempt?: unknown,
): Promise<Answer<O>> {
  const callIt = row.stepUp ? callWithProof : call
  if (!row.idempotent) return callIt(row, input, options)
  const name = JSON.stringify([row.id, input, attempt])
  const idempotencyKey = keys.get(name) ?? crypto.randomUUID()
  keys.set(name, idempotencyKey)
  const answer = await callIt(row, input, { ...options, idempotencyKey })
  keys.delete(name)
  return answer
}
