import { createHash } from 'node:crypto'
import { agreementBlocks, agreementTitle } from '#core/agreement/contract-blocks.ts'
import type { AgreementContent } from '#core/agreement/contract-content.ts'
import type { TrailLink } from '#core/agreement/evidence-trail.ts'
import { certificateBlocks } from '#core/agreement/evidence-words.ts'
import { recordFormat, writeRecord } from '#core/agreement/file-record.ts'
import { renderPdf } from '../platform/pdf/render-pdf.ts'

/** The draft contract as a PDF; the same content gives the same bytes. */
export function draftPdf(content: AgreementContent, contentHash: string, lane?: 'signing'): Promise<Buffer> {
  return renderPdf(
    {
      title: agreementTitle,
      blocks: agreementBlocks(content),
      footer: `SHA-256 ${contentHash}`,
      madeAt: new Date(`${content.terms.disbursementDate}T03:00:00Z`),
    },
    lane,
  )
}

/** The SHA-256 of the draft PDF: the signed contract records it as proof of what was read. */
export async function draftHashOf(content: AgreementContent, contentHash: string): Promise<string> {
  return createHash('sha256')
    .update(await draftPdf(content, contentHash, 'signing'))
    .digest('hex')
}

interface SignedContract {
  content: AgreementContent
  contentHash: string
  draftHash: string
  signedAt: string
  trail: readonly TrailLink[]
}

/** The signed contract with its trail, before sealing. */
export function signedPdf(signed: SignedContract): Promise<Buffer> {
  const { content, contentHash, draftHash, signedAt, trail } = signed
  return renderPdf(
    {
      title: agreementTitle,
      blocks: [...agreementBlocks(content), ...certificateBlocks(trail, contentHash, draftHash)],
      footer: `SHA-256 ${contentHash}`,
      madeAt: new Date(signedAt),
      attachment: writeRecord({ format: recordFormat, ...signed }),
    },
    'signing',
  )
}
