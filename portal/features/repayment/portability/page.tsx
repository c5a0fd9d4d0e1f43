import { download } from '#core/api/client.ts'
import { creditDescriptionFile, describeCredit } from '#core/api/contract/credit-description.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { creditDescriptionBlocks } from '#core/text/credit-description.ts'
import { withGoneSentence } from '#core/text/gone-payments.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Document } from '#core/ui/document/blocks.tsx'
import { EmptyState } from '#core/ui/empty-state/empty-state.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { DownloadButton } from '../../../kit/download/download-button.tsx'
import { List } from '../../../kit/list/list.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { GonePayment } from '../gone-payment.tsx'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { processingNote } from '../words/processing-words.ts'
import { meta, text } from './text.ts'

export { prefetchMyLoan as ahead } from '../use-my-loan.ts'
export { meta }

/** How to transfer the debt to another lender, with the document for it. */
export default function PortabilityPage() {
  return (
    <MyLoanScreen title={meta.title} lead={text.lead}>
      {(loan) =>
        loan.state === 'active' ? (
          <PortabilityContent key={loan.loanId} loan={loan} />
        ) : loan.goneBy ? (
          <GonePayment of={loan} />
        ) : (
          <PaidOffNote id={loan.loanId} />
        )
      }
    </MyLoanScreen>
  )
}

function PaidOffNote({ id }: { id: string }) {
  return (
    <EmptyState title={text.paid} action={<ButtonLink href={href('myLoan', { id })}>{text.back}</ButtonLink>}>
      {text.paidLead}
    </EmptyState>
  )
}

function PortabilityContent({ loan: { loanId, sums } }: { loan: MyLoan }) {
  const description = useRead(describeCredit, { params: { id: loanId } })
  return (
    <>
      <Panel id="document" title={text.document}>
        <LoadedRead {...description}>
          {(facts) => (
            <>
              <p>{text.documentLead(formatBrl(facts.balanceCents), formatDate(facts.date))}</p>
              {sums.withGoneCents !== null && (
                <p>{withGoneSentence(facts.balanceCents, sums.withGoneCents)}</p>
              )}
              {facts.processing.length > 0 && <p>{processingNote(facts.processing)}</p>}
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
        </LoadedRead>
      </Panel>
      <Panel id="how" title={text.how}>
        <List numbered>
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </List>
        <p>{text.openFinance}</p>
      </Panel>
      <Panel id="more" title={text.more}>
        <List>
          {text.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </List>
      </Panel>
    </>
  )
}
