import { useState } from 'react'
import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import { proveIdentity } from '#core/api/contract/security.ts'
import { type MissingProof, missingProofOf } from './call-with-proof.ts'

const prove = createAction((signal, body: { currentPassword?: string; secondFactor?: string }) =>
  call(proveIdentity, { body }, { signal }),
)

/**
 * What is asked for, and what sends it.
 *
 * @param first what is missing according to the refused operation
 */
export function useProof(first: MissingProof, onProved: () => void) {
  const [missing, setMissing] = useState(first)

  async function send(given: { currentPassword?: string; secondFactor?: string }) {
    const outcome = await prove.perform(given)
    if (outcome.status === 'performed') onProved()
    // The second factor was turned on or off meanwhile, on another device.
    if (outcome.status === 'error') setMissing(missingProofOf(outcome.error) ?? missing)
    return outcome
  }

  return { missing, send }
}
