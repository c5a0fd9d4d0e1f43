import { type CallOptions, call } from '#core/api/client.ts'
import type { Answer, Input, Operation } from '#core/api/contract/operation.ts'
import { ApiError } from '#core/api/errors.ts'

const proofs = ['password_required', 'second_factor_required'] as const

/** What the server wants proved before it does something. */
export type MissingProof = (typeof proofs)[number]

/**
 * Calls an operation of `stepUp`: where a proof is missing the person is asked for it, and it is called again.
 *
 * @throws ApiError password_required where the person closes the question, whichever proof it was: nothing was done
 */
export async function provedCall<O extends Operation>(
  row: O,
  input: Input<O>,
  options?: CallOptions,
): Promise<Answer<O>> {
  try {
    return await call(row, input, options)
  } catch (thrown) {
    const missing = thrown instanceof ApiError && proofs.find((code) => code === thrown.code)
    if (!missing) throw thrown
    const { askProof } = await import('./ask-proof.tsx')
    if (!(await askProof(missing)))
      throw new ApiError(
        [{ code: 'password_required', statusText: '', status: thrown.status }],
        thrown.status,
      )
    return call(row, input, options)
  }
}
