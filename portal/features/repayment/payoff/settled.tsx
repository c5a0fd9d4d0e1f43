import { download } from '#core/api/client.ts'
import { settlementLetter } from '#core/api/contract/payment-papers.ts'
import { href } from '#core/routes/pages.ts'
import { Card } from '#core/ui/card/card.tsx'
import { TrailDrawing } from '#core/ui/drawing/trail.tsx'
import { DownloadButton } from '../../../kit/download/download-button.tsx'
import { Moment } from '../../../kit/screen/moment.tsx'
import css from './page.module.css'
import { payingText as text } from './text.ts'

/** The loan is settled; offers the letter that proves it. */
export function Settled({ loanId }: { loanId: string }) {
  return (
    <Card as="section" look="tinted" labelledBy="settled">
      <div className={css.part}>
        <Moment>
          <TrailDrawing />
        </Moment>
        <h2 id="settled">{text.settled}</h2>
        <p>{text.settledLead}</p>
        <DownloadButton
          label={text.letter}
          name={text.letterFile}
          fetch={() => download(settlementLetter, { params: { id: loanId } })}
        />
        <p>
          <a href={href('payments')}>{text.payments}</a>
        </p>
      </div>
    </Card>
  )
}
