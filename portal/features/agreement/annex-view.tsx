import type { AnnexContent, DueDayRequest } from '#core/agreement/annex-blocks.ts'
import { movedDueDay } from '#core/agreement/moved-due-day.ts'
import { renegotiationTitle } from '#core/agreement/renegotiation-words.ts'
import { download } from '#core/api/client.ts'
import { annexFile } from '#core/api/contract/agreement.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { DownloadButton } from '../../kit/download/download-button.tsx'
import css from './agreement-files.module.css'
import { ContractChanges } from './changes/contract-changes.tsx'
import type { AgreementAnswer } from './terms-in-force.ts'
import { annexText as text } from './text.ts'

interface AnnexViewProps {
  loanId: string
  annex: AgreementAnswer['annexes'][number]
  protocol: string
}

/** Heading of the annex. */
export function annexTitle({ content: { dueDay, renegotiation } }: AnnexViewProps['annex']): string {
  if (renegotiation) return renegotiationTitle(renegotiation)
  return dueDay ? text.dueDay.title : text.release.title
}

function leadOf({ before, after, dueDay, renegotiation }: AnnexContent): string {
  if (renegotiation) return text.renegotiation(formatDate(renegotiation.askedOn))
  if (dueDay) return dueDayLead(dueDay)
  return `${text.release.lead(formatDate(after.disbursementDate), formatDate(before.disbursementDate))} ${movedDueDay(before, after)}`
}

const dueDayLead = ({ askedOn, day, extraInterestCents }: DueDayRequest): string =>
  extraInterestCents === 0
    ? text.dueDay.free(formatDate(askedOn), day)
    : text.dueDay.lead(formatDate(askedOn), day, formatBrl(extraInterestCents))

/** The contract's changes after a later release, a new due day or a renegotiation: old and new values, and the sealed file. */
export function AnnexView({ loanId, annex: { number, content }, protocol }: AnnexViewProps) {
  return (
    <>
      <p>{leadOf(content)}</p>
      <ContractChanges content={content} number={number} />
      <div className={css.files}>
        <DownloadButton
          label={text.save}
          name={text.file(number, protocol)}
          fetch={() => download(annexFile, { params: { id: loanId, number: String(number) } })}
        />
      </div>
    </>
  )
}
