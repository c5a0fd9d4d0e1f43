import { download } from '#core/api/client.ts'
import { creditDescriptionFile, describeCredit } from '#core/api/contract/credit-description.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { creditDescriptionBlocks } from '#core/text/credit-description.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Document } from '#core/ui/document/blocks.tsx'
import { EmptyState } from '#core/ui/empty-state/empty-state.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Part } from '../../../kit/account/part.tsx'
import { DownloadButton } from '../../../kit/download/download-button.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import type { MyLoan } from '../my-loan.ts'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import { processingAside } from '../words/processing.ts'
import css from './page.module.css'
import { meta, text } from './text.ts'

export { askMyLoanAhead as ahead } from '../my-loan.ts'
export { meta }

/** How to transfer the debt to another lender, with the document for it. */
export default function PortabilityPage() {
  return (
    <MyLoanScreen title={meta.title} lead={text.lead}>
      {(loan) =>
        loan.state === 'active' ? <Whole key={loan.loanId} loan={loan} /> : <Paid id={loan.loanId} />
      }
    </MyLoanScreen>
  )
}

function Paid({ id }: { id: string }) {
  return (
    <EmptyState title={text.paid} action={<ButtonLink href={href('myLoan', { id })}>{text.back}</ButtonLink>}>
      {text.paidLead}
    </EmptyState>
  )
}

function Whole({ loan: { loanId } }: { loan: MyLoan }) {
  const description = useRead(describeCredit, { params: { id: loanId } })
  return (
    <>
      <Part id="document" title={text.document}>
        <Loaded {...description}>
          {(facts) => (
            <>
              <p>{text.documentLead(formatBrl(facts.balanceCents), formatDate(facts.date))}</p>
              {facts.processing.length > 0 && <p>{processingAside(facts.processing)}</p>}
              <div>
                <DownloadButton
                  label={text.file}
                  name={text.fileName(facts.date)}
                  fetch={() => download(creditDescriptionFile, { params: { id: loanId } })}
                />
              </div>
              <Fold title={text.show}>
                <Document of={creditDescriptionBlocks(facts)} />
              </Fold>
            </>
          )}
        </Loaded>
      </Part>
      <Part id="how" title={text.how}>
        <ol className={css.steps}>
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{text.openFinance}</p>
      </Part>
      <Part id="more" title={text.more}>
        <ul className={css.steps}>
          {text.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Part>
    </>
  )
}
