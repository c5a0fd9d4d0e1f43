import { dailyGuessSubject } from '../../identity/check-password.ts'
import { countGuess, resetGuesses } from '../../identity/one-time-codes.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Visit } from '../../platform/http/visit-device.ts'
import { recordEvidence } from '../audit-trail.ts'
import { checkSignatureCode, codeRefusal, consumeSignatureCode } from './signature-codes.ts'

interface GivenCode {
  userId: string
  loanId: string
  /** The hash of the text that the code signs. */
  contentHash: string
  code: string
  visit: Visit
}

/**
 * Subject for counting guesses: the known device, or else all sessions on unknown devices, so that a stolen
 * token uses up none of the owner's. Counted separately from the account's other codes.
 */
const guessSubject = async (context: Context, given: GivenCode) =>
  `signature ${await dailyGuessSubject(context, given)}`

/** Checks a code outside any transaction, so that a wrong guess counts. @throws ApiError 409, 422, 429 */
export async function checkBoundCode(context: Context, given: GivenCode): Promise<void> {
  const { database } = context
  const { loanId, contentHash, visit } = given
  await countGuess(context, await guessSubject(context, given), visit.address)
  if (await checkSignatureCode(context, database, given, given.code)) return
  const refused = await codeRefusal(database, given)
  if (refused.code !== 'signature_code_invalid') throw refused
  await inTransaction(database, (transaction) =>
    recordEvidence(context, transaction, { loanId, event: 'code-wrong', detail: contentHash, visit }),
  )
  throw refused
}

/** Uses up a checked code; of several concurrent calls only one goes on. @throws ApiError 409, 422 */
export async function spendBoundCode(
  context: Context,
  transaction: Database,
  given: GivenCode,
): Promise<void> {
  if (!(await consumeSignatureCode(context, transaction, given, given.code)))
    throw await codeRefusal(transaction, given)
  const within = { ...context, database: transaction }
  await resetGuesses(within, await guessSubject(within, given))
}
