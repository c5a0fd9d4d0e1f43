import { type AnnexContent, annexBlocks, annexTitle } from '../../../core/agreement/annex.ts'
import { canonicalJson, contentHash } from '../../../core/agreement/canonical.ts'
import { type AgreementContent, termsOf } from '../../../core/agreement/content.ts'
import { annexFormat, writeRecord } from '../../../core/agreement/record.ts'
import { today } from '../../../core/format/clock.ts'
import { repriceAt } from '../../../core/money/reprice.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import type { Download } from '../http/download.ts'
import { refusal } from '../http/errors.ts'
import { renderPdf } from './pdf.ts'
import { seal } from './seal.ts'
import { readSignable } from './signable.ts'
import { record } from './trail.ts'

/** An annex with its sealed file. */
export interface Annex {
  content: AnnexContent
  file: Download
}

const fileOf = (protocol: string, bytes: Buffer): Download => ({
  mediaType: 'application/pdf',
  fileName: `aditivo-${protocol}.pdf`,
  bytes,
})

interface Signed {
  loan_id: string
  protocol: string
  content: string
  content_hash: string
}

/**
 * Counts a signed contract from today, where its money goes out later than it was priced for, and keeps the sealed
 * annex that says so.
 *
 * @returns nothing on the day that the contract has already
 */
export async function annexOnRelease(
  context: Context,
  transaction: Database,
  { loan_id: loanId, protocol, content_hash: contractHash, content: signed }: Signed,
): Promise<Annex | undefined> {
  const agreed = JSON.parse(signed) as AgreementContent
  const release = today(context.clock)
  if (release <= agreed.terms.disbursementDate) return undefined
  const quote = repriceAt(agreed.terms, release)
  const { reviewed, creditor, correspondent, borrower } = agreed
  const content: AnnexContent = {
    ...{ reviewed, loanId, protocol, contractHash, creditor, correspondent, borrower },
    before: agreed.terms,
    after: termsOf(quote),
    installments: quote.installments,
  }
  const hash = await contentHash(content)
  const madeAt = timestamp(context.clock)
  const drawn = await renderPdf(
    {
      title: annexTitle,
      blocks: annexBlocks(content),
      footer: `SHA-256 ${hash}`,
      madeAt: new Date(madeAt),
      attachment: writeRecord({ format: annexFormat, content, contentHash: hash, madeAt }),
    },
    'signing',
  )
  const bytes = await seal(context, transaction, drawn)
  await transaction
    .insertInto('annexes')
    .values({
      loan_id: loanId,
      content: canonicalJson(content),
      content_hash: hash,
      pdf: bytes.toString('base64'),
      made_at: madeAt,
    })
    .execute()
  await record(context, transaction, { loanId, event: 'repriced', detail: hash })
  return { content, file: fileOf(protocol, bytes) }
}

/** The annex of a loan as data, if there is one. */
export async function findAnnex(database: Database, loanId: string) {
  const row = await database
    .selectFrom('annexes')
    .select(['content', 'content_hash', 'made_at'])
    .where('loan_id', '=', loanId)
    .executeTakeFirst()
  if (!row) return null
  return {
    content: JSON.parse(row.content) as AnnexContent,
    contentHash: row.content_hash,
    madeAt: row.made_at,
  }
}

/** The sealed file of a loan's annex. @throws ApiError 404; 409 where the contract was never changed */
export async function annexDownload(
  { database }: Context,
  { userId, loanId }: { userId: string; loanId: string },
): Promise<Download> {
  await readSignable(database, userId, loanId)
  const row = await database
    .selectFrom('annexes')
    .innerJoin('agreements', 'agreements.loan_id', 'annexes.loan_id')
    .select(['annexes.pdf', 'agreements.protocol'])
    .where('annexes.loan_id', '=', loanId)
    .executeTakeFirst()
  if (!row) throw refusal(409, 'state_conflict')
  return fileOf(row.protocol, Buffer.from(row.pdf, 'base64'))
}
