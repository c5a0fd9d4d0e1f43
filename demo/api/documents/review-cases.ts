import {
  type DocumentKind,
  type DocumentState,
  type RefusalReason,
  uploadStates,
} from '#core/agreement/documents.ts'
import { today } from '#core/calendar/clock.ts'
import { statesIn } from '#core/loan/lifecycle.ts'
import { brokenBefore } from '#core/promises/promised-date.ts'
import { type ServiceRank, servedFirst } from '../identity/served-first.ts'
import type { Context } from '../platform/context.ts'
import { countWhere } from '../platform/database/count-where.ts'
import type { RowsPart } from '../platform/database/rows-part.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'

/** An account with a CPF, and the proofs that the CPF is its owner's. */
export interface AccountHolder {
  userId: string
  email: string
  since: string
  /** First payout after accepted documents; null if its CPF is not proved that way. */
  byDocuments: string | null
  /** When a bank, after its owner's login there, first reported this CPF. */
  byBank: string | null
}

/** Submitted documents, for the attendant who reviews them. */
export interface ReviewCase {
  rank: ServiceRank
  loanId: string
  protocol: string
  name: string
  cpf: string
  documents: {
    id: string
    kind: DocumentKind
    state: DocumentState
    reason: RefusalReason | null
    hasFile: boolean
  }[]
  /** The account itself. */
  own: AccountHolder
  /** Whether its documents wait for a verdict. */
  isUnderReview: boolean
  /**
   * Other accounts with the same CPF, proved ones first. Only shown to the reviewer, never to an applicant.
   */
  others: AccountHolder[]
}

/** Existing accounts with any of some CPFs. */
function holdersOf(database: Database, cpfs: readonly string[]) {
  return (
    database
      .selectFrom('users')
      .innerJoin('people', 'people.userId', 'users.id')
      .select(['users.id as userId', 'users.email', 'users.createdAt as since', 'people.cpf'])
      .select((eb) => [
        eb
          .selectFrom('agreements')
          .innerJoin('loans', 'loans.id', 'agreements.loanId')
          .select(({ fn }) => fn.min('agreements.releasedAt').as('first'))
          .whereRef('loans.userId', '=', 'users.id')
          .whereRef('users.claimedCpf', '=', 'people.cpf')
          .as('byDocuments'),
        eb
          .selectFrom('ebsExecutions')
          .innerJoin('loans', 'loans.id', 'ebsExecutions.loanId')
          .select(({ fn }) => fn.min('ebsExecutions.holderShownAt').as('first'))
          .whereRef('loans.userId', '=', 'users.id')
          .as('byBank'),
      ])
      .where('users.email', 'is not', null)
      // In an unconfirmed registration the CPF was only typed.
      .where('users.state', '!=', 'unconfirmed')
      .where('people.cpf', 'in', cpfs)
      .orderBy('users.createdAt')
      .$narrowType<{ email: string }>()
      .execute()
  )
}

/** Contracts whose documents are in review or were reviewed; with `waiting` only those in review. */
const casesOf = (database: Database, waiting = false) =>
  database
    .selectFrom('loans')
    .innerJoin('agreements', 'agreements.loanId', 'loans.id')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .where('loans.state', 'in', waiting ? ['under-review' as const] : statesIn('signed'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('documents')
          .select('documents.id')
          .whereRef('documents.loanId', '=', 'loans.id')
          .where('documents.state', 'not in', uploadStates),
      ),
    )

/** Count and time of the oldest. */
export const countReviewCases = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  waiting?: boolean,
) =>
  casesOf(database, waiting)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('loans.updatedAt').as('oldest')])
    .select((eb) =>
      countWhere(
        eb('loans.state', '=', 'under-review').and(
          'loans.updatedAt',
          '<',
          brokenBefore('documents', today(clock)),
        ),
      ).as('overdue'),
    )
    .executeTakeFirstOrThrow()

/** A page of them, oldest first, or the one of a loan. */
export async function reviewCases(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { offset, most, loanId, waiting }: RowsPart & { loanId?: string; waiting?: boolean },
): Promise<ReviewCase[]> {
  let cases = casesOf(database, waiting)
  if (loanId !== undefined) cases = cases.where('loans.id', '=', loanId)
  const loans = await cases
    .select(['loans.id as loanId', 'loans.userId', 'agreements.protocol', 'people.name', 'people.cpf'])
    .select('loans.state')
    .$call(servedFirst(clock, 'loans.userId'))
    .orderBy('loans.updatedAt')
    .orderBy('loans.id')
    .offset(offset)
    .limit(most)
    .execute()
  if (loans.length === 0) return []
  const holders = await holdersOf(database, [...new Set(loans.map(({ cpf }) => cpf))])
  const documents = await database
    .selectFrom('documents')
    .leftJoin('documentFiles', 'documentFiles.documentId', 'documents.id')
    .select(['documents.id', 'loanId', 'kind', 'state', 'reason', 'documentFiles.documentId as file'])
    .where(
      'loanId',
      'in',
      loans.map(({ loanId }) => loanId),
    )
    .orderBy('createdAt')
    .execute()
  return loans.flatMap(({ userId, state, ...loan }) => {
    const same = holders.filter(({ cpf }) => cpf === loan.cpf)
    const own = same.find((holder) => holder.userId === userId)
    if (!own) return []
    const others = same.filter((holder) => holder !== own)
    return {
      ...loan,
      isUnderReview: state === 'under-review',
      documents: documents
        .filter(({ loanId }) => loanId === loan.loanId)
        .map(({ file, ...document }) => ({ ...document, hasFile: file !== null })),
      own,
      others: others.toSorted((a, b) => Number(a.byDocuments === null) - Number(b.byDocuments === null)),
    }
  })
}

/** A document as redrawn on arrival (look/). @throws ApiError 404 */
export async function sentFile(database: Database, loanId: string, documentId: string) {
  const found = await database
    .selectFrom('documents')
    .innerJoin('documentFiles', 'documentFiles.documentId', 'documents.id')
    .innerJoin('loans', 'loans.id', 'documents.loanId')
    .select(['documents.kind', 'documents.mediaType', 'documentFiles.data', 'loans.userId'])
    .where('documents.id', '=', documentId)
    .where('documents.loanId', '=', loanId)
    .executeTakeFirst()
  if (!found?.mediaType) throw createRefusal('not_found')
  const { data, mediaType, ...rest } = found
  return { ...rest, mediaType, bytes: Buffer.from(data, 'base64') }
}

/** Owner and protocol of a contract. @throws ApiError 404 */
export async function findContract(database: Database, loanId: string) {
  const found = await database
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loanId')
    .select(['loans.userId', 'agreements.protocol as detail'])
    .where('loans.id', '=', loanId)
    .executeTakeFirst()
  if (!found) throw createRefusal('not_found')
  return found
}
