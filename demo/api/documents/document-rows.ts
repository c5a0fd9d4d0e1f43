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

const shown = ['id', 'kind', 'name', 'size', 'received', 'state', 'reason', 'replaces'] as const

const selectDocuments = (database: Database) =>
  database.selectFrom('documents').select(shown).select(['mediaType', 'updatedAt'])

/** @throws ApiError 404, the same for another user's loan as for a missing one */
export async function loanStateOf(
  database: Database,
  { userId, loanId }: DocumentSender,
): Promise<LoanState> {
  const row = await database
    .selectFrom('loans')
    .select('state')
    .where('id', '=', loanId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw createRefusal('not_found')
  return row.state
}

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

/** Whether a law asks for a signature on paper, as the picked offer said. */
async function isSignedOnPaper(database: Database, loanId: string): Promise<boolean> {
  const picked = await database
    .selectFrom('loans')
    .innerJoin('loanOffers', 'loanOffers.id', 'loans.pickedOfferId')
    .select('loanOffers.paperLaw')
    .where('loans.id', '=', loanId)
    .executeTakeFirst()
  return picked ? picked.paperLaw !== null : false
}

/** All documents of a loan, in the order of their kinds; a file that replaces another comes after it. */
export async function listDocuments(database: Database, sender: DocumentSender) {
  const state = await loanStateOf(database, sender)
  const rows = await selectDocuments(database).where('loanId', '=', sender.loanId).execute()
  const standing = rows.filter(({ replaces }) => replaces === null)
  const coming = rows.filter(({ replaces }) => replaces !== null)
  const items = documentKinds.flatMap((kind) => [...standing, ...coming].filter((row) => row.kind === kind))
  const facts = {
    incomeShown: await hasShownIncome(database, sender.loanId),
    onPaper: await isSignedOnPaper(database, sender.loanId),
  }
  const wanted = requiredKinds(state, facts)
  return { items, wanted, missing: missingKinds(wanted, items), later: laterKinds(state, facts) }
}
