import { type CallOptions, call } from '#core/api/client.ts'
import type { Answer, Input, Operation } from '#core/api/contract/operation.ts'
import { ApiError } from '#core/api/errors.ts'

const proofs = ['password_required', 'second_factor_required'] as const

/** The proof that the server requires before an operation. */
export type MissingProof = (typeof proofs)[number]

/** The proof that an error asks for, if it is about one. */
export const missingProofOf = (error: ApiError): MissingProof | undefined =>
  proofs.find((code) => code === error.code)

/**
 * Runs what needs a proof: if one is missing, asks the user for it and runs it again.
 *
 * @throws ApiError password_required if the user closes the dialog, for either proof: nothing was done
 */
export async function withProof<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (thrown) {
    const missing = thrown instanceof ApiError && missingProofOf(thrown)
    if (!missing) throw thrown
    const { askIdentityProof } = await import('./ask-identity-proof.tsx')
    if (!(await askIdentityProof(missing)))
      throw new ApiError(
        [{ code: 'password_required', statusText: '', status: thrown.status }],
        thrown.status,
      )
    return run()
  }
}

/** Calls an operation with `stepUp`. @throws ApiError as withProof */
export const callWithProof = <O extends Operation>(
  row: O,
  input: Input<O>,
  options?: CallOptions,
): Promise<Answer<O>> => withProof(() => call(row, input, options))
