import { documentKinds, laterKinds, missingKinds, requiredKinds } from '#core/agreement/documents.ts'
import type { LoanState } from '#core/loan/lifecycle.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { hasShownIncome } from '../request/bank-data/collection.ts'

/** A loan and its user, who sends documents from their session or by hand-off. */
export interface DocumentSender {
  userId: string
  loanId: string
}

const shown = ['id', 'kind', 'name', 'size', 'received', 'state', 'reason', 'replaces', 'digest'] as const

const selectDocuments = (database: Database) =>
  database.selectFrom('documents').select(shown).select(['mediaType', 'updatedAt'])

/**
 * The loan's state, and the law by which its contract is signed on paper, as the picked offer said.
 *
 * @throws ApiError 404, the same for another user's loan as for a missing one
 */
async function readLoan(database: Database, { userId, loanId }: DocumentSender) {
  const row = await database
    .selectFrom('loans')
    .leftJoin('loanOffers', 'loanOffers.id', 'loans.pickedOfferId')
    .select(['loans.state', 'loanOffers.paperLaw'])
    .where('loans.id', '=', loanId)
    .where('loans.userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw createRefusal('not_found')
  return row
}

/** @throws ApiError 404 */
export const loanStateOf = async (database: Database, sender: DocumentSender): Promise<LoanState> =>
  (await readLoan(database, sender)).state

/** One document of a user's loan. @throws ApiError 404 */
export async function readDocument(database: Database, sender: DocumentSender, documentId: string) {
  await loanStateOf(database, sender)
  const row = await selectDocuments(database)
    .where('loanId', '=', sender.loanId)
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (!row) throw createRefusal('not_found')
  return row
}

/** All documents of a loan, in the order of their kinds; a file that replaces another comes after it. */
export async function listDocuments(database: Database, sender: DocumentSender) {
  const { state, paperLaw } = await readLoan(database, sender)
  const rows = await selectDocuments(database).where('loanId', '=', sender.loanId).execute()
  const standing = rows.filter(({ replaces }) => replaces === null)
  const coming = rows.filter(({ replaces }) => replaces !== null)
  const items = documentKinds.flatMap((kind) => [...standing, ...coming].filter((row) => row.kind === kind))
  const facts = {
    incomeShown: await hasShownIncome(database, sender.loanId),
    onPaper: paperLaw !== null,
  }
  const wanted = requiredKinds(state, facts)
  return { items, wanted, missing: missingKinds(wanted, items), later: laterKinds(state, facts) }
}
