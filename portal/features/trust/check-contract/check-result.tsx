import type { RefObject } from 'react'
import { written } from '#core/agreement/contract-blocks.ts'
import type { TrailLink } from '#core/agreement/evidence-trail.ts'
import { trailWords } from '#core/agreement/evidence-words.ts'
import { type AnnexRecord, annexFormat, type SignedRecord } from '#core/agreement/file-record.ts'
import { formatInstant } from '#core/format/instant.ts'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { type Column, Table } from '#core/ui/table/table.tsx'
import { ContractChanges } from '../../agreement/index.ts'
import type { FileCheck } from './check-dropped-file.ts'
import css from './page.module.css'
import { text } from './text.ts'

const columns: readonly Column<TrailLink>[] = [
  { id: 'event', header: text.columns.event, cell: ({ event }) => trailWords[event] },
  { id: 'at', header: text.columns.at, cell: ({ at }) => formatInstant(at) },
  { id: 'network', header: text.columns.network, cell: ({ network }) => network },
  { id: 'device', header: text.columns.device, cell: ({ device }) => device },
]

/** What was signed and the signature's audit trail, read from the file. */
function ContractContents({ record }: { record: SignedRecord }) {
  const { content, contentHash, signedAt, trail } = record
  const { terms, borrower, creditor } = content
  const { labels } = text
  const facts = [
    [labels.signedAt, formatInstant(signedAt)],
    [labels.borrower, borrower.name],
    [labels.creditor, creditor.name],
    [labels.amount, written.net(terms)],
    [labels.installments, written.installments(terms)],
    [labels.total, written.total(terms)],
    [labels.rate, written.rate(terms)],
    [labels.cet, written.cet(terms)],
    [labels.hash, contentHash],
  ] as const
  return (
    <>
      <h2>{text.signed}</h2>
      <Facts facts={facts} />
      <Table caption={text.trail} columns={columns} rows={trail} keyOf={({ number }) => number} />
    </>
  )
}

/** What an annex changed, read from the file. */
function AnnexContents({ record: { content, contentHash, madeAt } }: { record: AnnexRecord }) {
  const { labels } = text
  return (
    <>
      <h2>{text.changed}</h2>
      <Facts
        facts={[
          [labels.madeAt, formatInstant(madeAt)],
          [labels.borrower, content.borrower.name],
          [labels.creditor, content.creditor.name],
          [labels.contract, content.protocol],
          [labels.hash, contentHash],
        ]}
      />
      <ContractChanges content={content} />
    </>
  )
}

interface FileCheckResultProps {
  name: string
  look: FileCheck
  /** Takes the focus when the result is there. */
  focus: RefObject<HTMLDivElement | null>
}

/** The verdict on a file, and its contents if it is unchanged. */
export function FileCheckResult({ name, look, focus }: FileCheckResultProps) {
  const annex = look.outcome === 'unchanged' && look.record.format === annexFormat
  const { tone, title, body } = annex ? text.annex : text.outcomes[look.outcome]
  return (
    <div className={css.result} ref={focus} tabIndex={-1}>
      <Notice tone={tone} title={title} live>
        <p>{body}</p>
        <p className={css.name}>{text.file(name)}</p>
      </Notice>
      {look.outcome === 'unchanged' &&
        (look.record.format === annexFormat ? (
          <AnnexContents record={look.record} />
        ) : (
          <ContractContents record={look.record} />
        ))}
    </div>
  )
}
