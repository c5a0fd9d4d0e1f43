import { type AnnexContent, annexBlocks, annexTitle } from '#core/agreement/annex-blocks.ts'
import { canonicalJson, contentHash } from '#core/agreement/canonical-json.ts'
import { type AgreementContent, termsOf } from '#core/agreement/contract-content.ts'
import type { TrailEvent } from '#core/agreement/evidence-trail.ts'
import { annexFormat, writeRecord } from '#core/agreement/file-record.ts'
import { today } from '#core/calendar/clock.ts'
import { repriceForRelease } from '#core/money/reprice.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { Download } from '../platform/http/send-download.ts'
import type { Visit } from '../platform/http/visit-device.ts'
import { renderPdf } from '../platform/pdf/render-pdf.ts'
import { reportedTermsOf, reportToLender } from '../request/lending/report-to-lender.ts'
import { recordEvidence } from './audit-trail.ts'
import { sealFile } from './seal-file.ts'
import { readSignable } from './signable-loan.ts'

/** An annex with its sealed PDF. */
export interface Annex {
  number: number
  content: AnnexContent
  file: Download
}

const annexFileOf = (protocol: string, number: number, bytes: Buffer): Download => ({
  mediaType: 'application/pdf',
  fileName: `aditivo-${number}-${protocol}.pdf`,
  bytes,
})

/** What an annex changes. */
export type ChangedTerms = Pick<
  AnnexContent,
  'before' | 'after' | 'installments' | 'paid' | 'dueDay' | 'renegotiation' | 'proposal'
>

/** An annex to a loan's contract, not made yet. */
export async function buildAnnex(
  database: Database,
  loanId: string,
  changed: ChangedTerms,
): Promise<AnnexContent> {
  const agreement = await database
    .selectFrom('agreements')
    .select(['protocol', 'content', 'contentHash'])
    .where('loanId', '=', loanId)
    .executeTakeFirstOrThrow()
  const { protocol, contentHash: contractHash } = agreement
  const { reviewed, creditor, correspondent, borrower } = JSON.parse(agreement.content) as AgreementContent
  return { reviewed, loanId, protocol, contractHash, creditor, correspondent, borrower, ...changed }
}

interface AnnexToStore extends ChangedTerms {
  loanId: string
  event: TrailEvent
  /** Omitted if a job made the change. */
  visit?: Visit
}

/** Stores a sealed annex to a loan's contract and records it in the trail. */
export async function storeAnnex(
  context: Context,
  transaction: Database,
  { loanId, event, visit, ...changed }: AnnexToStore,
): Promise<Annex> {
  const content = await buildAnnex(transaction, loanId, changed)
  const { protocol } = content
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
  const bytes = await sealFile(context, transaction, drawn)
  const number = ((await findAnnexes(transaction, loanId)).at(-1)?.number ?? 0) + 1
  await transaction
    .insertInto('annexes')
    .values({
      loanId,
      number,
      content: canonicalJson(content),
      contentHash: hash,
      pdf: bytes.toString('base64'),
      madeAt,
    })
    .execute()
  await recordEvidence(context, transaction, { loanId, event, detail: hash, ...(visit && { visit }) })
  const terms = reportedTermsOf(content.after)
  await reportToLender(context, transaction, loanId, {
    kind: 'amended',
    annex: number,
    contentHash: hash,
    terms,
  })
  return { number, content, file: annexFileOf(protocol, number, bytes) }
}

/**
 * Reprices a signed contract as of today if it is paid out later than priced for, and stores a sealed annex
 * about it.
 *
 * @returns undefined if the payout day is unchanged
 */
export async function annexOnRelease(
  context: Context,
  transaction: Database,
  { loanId, content: signed }: { loanId: string; content: string },
): Promise<Annex | undefined> {
  const last = (await findAnnexes(transaction, loanId)).at(-1)
  const before = last?.content.after ?? (JSON.parse(signed) as AgreementContent).terms
  const release = today(context.clock)
  if (release <= before.disbursementDate) return undefined
  const quote = repriceForRelease(before, release)
  const { installments } = quote
  return storeAnnex(context, transaction, {
    loanId,
    event: 'repriced',
    before,
    after: termsOf(quote),
    installments,
  })
}

/** The annexes of a loan as data, in order. */
export async function findAnnexes(database: Database, loanId: string) {
  const rows = await database
    .selectFrom('annexes')
    .select(['number', 'content', 'contentHash', 'madeAt'])
    .where('loanId', '=', loanId)
    .orderBy('number')
    .execute()
  return rows.map(({ number, content, contentHash, madeAt }) => ({
    number,
    content: JSON.parse(content) as AnnexContent,
    contentHash,
    madeAt,
  }))
}

/** The sealed PDF of an annex. @throws ApiError 404; 409 if there is none with that number */
export async function annexDownload(
  { database }: Context,
  { userId, loanId }: { userId: string; loanId: string },
  number: number,
): Promise<Download> {
  await readSignable(database, userId, loanId)
  const row = await database
    .selectFrom('annexes')
    .innerJoin('agreements', 'agreements.loanId', 'annexes.loanId')
    .select(['annexes.pdf', 'agreements.protocol'])
    .where('annexes.loanId', '=', loanId)
    .where('annexes.number', '=', number)
    .executeTakeFirst()
  if (!row) throw createRefusal('state_conflict')
  return annexFileOf(row.protocol, number, Buffer.from(row.pdf, 'base64'))
}
