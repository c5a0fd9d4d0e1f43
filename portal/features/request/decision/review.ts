import { requestReview } from '#core/api/contract/review.ts'
import { createCommand } from '../../../kit/reads/command.ts'

/** Asks for a human look at a decision. */
export const askReview = createCommand(requestReview, (id: string, comment: string) => ({
  params: { id },
  body: { comment },
}))
