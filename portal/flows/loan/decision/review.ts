import { createAction } from '../../../../core/actions/action.ts'
import { once } from '../../../../core/actions/once.ts'
import { call } from '../../../../core/api/client.ts'
import { readReview, requestReview } from '../../../../core/api/contract/review.ts'
import { toApiError } from '../../../../core/api/errors.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'

/** The review that was asked for of a decision, or null. */
export const loadReview = createAction(
  async (signal, id: string) => (await call(readReview, { params: { id } }, { signal })).review,
)

/** Asks for one. A person who asked in another tab meanwhile is shown that one. */
export const askReview = createAction(async (signal, id: string, comment: string) => {
  try {
    await once(['review', id, comment], (idempotencyKey) =>
      call(requestReview, { params: { id }, body: { comment } }, { signal, idempotencyKey }),
    )
  } catch (thrown) {
    if (toApiError(thrown).code !== 'state_conflict') throw thrown
  }
  await loadReview.perform(id)
})

for (const { reset } of [loadReview, askReview]) onSessionEnd(reset)
