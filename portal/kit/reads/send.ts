import { type CallOptions, call } from '#core/api/client.ts'
import type { Answer, Input, Operation } from '#core/api/contract/operation.ts'
import { provedCall } from '../proof/proved-call.ts'

/** Of each thing that was tried and is not known to have succeeded, by its name, which never leaves the page. */
const keys = new Map<string, string>()

/**
 * Sends what a person does, by the operation's row: it says whether it asks who they are, and whether it counts once.
 * Then each attempt at the same thing has the same Idempotency-Key, until one of them is known to have succeeded: after
 * a lost answer, a second attempt gets the first one's.
 *
 * @param attempt what else makes it another thing than before, where the input is the same
 */
export async function send<O extends Operation>(
  row: O,
  input: Input<O>,
  options: CallOptions,
  attempt?: unknown,
): Promise<Answer<O>> {
  const callIt = row.stepUp ? provedCall : call
  if (!row.idempotent) return callIt(row, input, options)
  const name = JSON.stringify([row.id, input, attempt])
  const idempotencyKey = keys.get(name) ?? crypto.randomUUID()
  keys.set(name, idempotencyKey)
  const answer = await callIt(row, input, { ...options, idempotencyKey })
  keys.delete(name)
  return answer
}
