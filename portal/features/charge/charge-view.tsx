import { asksForPart, type Charge, hasPaymentCodes, hasPix } from '#core/api/contract/charges.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { reversalAnswerBy } from '#core/promises/promised-date.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { href } from '#core/routes/pages.ts'
import { seePayments } from '#core/text/actions.ts'
import { decidedSentence } from '#core/text/gone-payments.ts'
import { afterGone, goneHow, goneTitles } from '#core/text/payments.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { MilestoneDrawing } from '#core/ui/drawing/milestone-drawing.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Tabs } from '#core/ui/tabs/tabs.tsx'
import { contactChannelsFor } from '../../kit/contact/contact-channels.ts'
import { MilestonePicture } from '../../kit/screen/milestone-picture.tsx'
import { useToday } from '../../kit/use-today.ts'
import { BoletoPanel } from './boleto-panel.tsx'
import css from './charge.module.css'
import { PixPanel } from './pix-panel.tsx'
import { text } from './text.ts'

interface ChargeViewProps {
  charge: Charge
  file: () => Promise<Blob>
  /** Issues another charge if the payment was too small. */
  onAnew?: () => void
}

/** Both ways to pay a charge, Pix first, or the outcome of its payment. */
export function ChargeView({ charge, file, onAnew }: ChargeViewProps) {
  const { state } = charge
  if (state === 'gone') return <GoneCharge charge={charge} />
  if (state !== 'registering' && state !== 'waiting')
    return <ChargeOutcome charge={charge} state={state} onAnew={onAnew} />
  if (!hasPix(charge)) return <RegisteringNote />
  if (!hasPaymentCodes(charge))
    return (
      <Card as="section" look="raised">
        <PixPanel charge={charge} />
        <p className={css.small}>{text.following}</p>
      </Card>
    )
  return (
    <Card as="section" look="raised">
      <Tabs
        label={text.ways}
        tabs={[
          { id: 'pix', label: text.pix, body: <PixPanel charge={charge} /> },
          { id: 'boleto', label: text.boleto, body: <BoletoPanel charge={charge} file={file} /> },
        ]}
      />
      <p className={css.small}>{text.following}</p>
    </Card>
  )
}

/** While the bank registers the charge: it has no codes yet, and the page polls for them. */
function RegisteringNote() {
  const { title, lead, long } = text.registering
  return (
    <Notice title={title} live>
      <p>{lead}</p>
      <p>{long}</p>
      <ul>
        {contactChannelsFor('questions').map(({ label, value, href: to }) => (
          <li key={label}>
            {label}: <a href={to}>{value}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A charge whose payment went back after it was received, and what became of that. */
function GoneCharge({ charge: { payment, kind, loanId } }: Pick<ChargeViewProps, 'charge'>) {
  const today = useToday()
  if (!payment?.gone) return null
  const { by, on, cents, outcome } = payment.gone
  return (
    <Notice tone="warning" title={goneTitles[by]} live>
      <p>{goneHow[by](formatBrl(cents), formatInstantDay(on))}</p>
      <p>{text.made(formatBrl(payment.cents), formatDate(payment.date))}</p>
      <p>{outcome ? decidedSentence(outcome, kind) : afterGone(by, reversalAnswerBy(on), today, kind)}</p>
      <p>
        <a href={loanPage('payments', loanId)}>{seePayments}</a>
      </p>
    </Notice>
  )
}

interface ChargeOutcomeProps extends Pick<ChargeViewProps, 'charge' | 'onAnew'> {
  state: keyof typeof text.outcomes
}

function ChargeOutcome({
  charge: { payment, kind, loanId, amountCents, boleto },
  state,
  onAnew,
}: ChargeOutcomeProps) {
  const words = (asksForPart(kind) && text.ofPart[state]) || text.outcomes[state]
  const { tone, title } = words
  const isShort = state === 'processing' && (payment?.cents ?? 0) < amountCents
  const lead = isShort ? text.short : words.lead
  return (
    <Notice tone={tone} title={title} live>
      {tone === 'success' && (
        <MilestonePicture>
          <MilestoneDrawing />
        </MilestonePicture>
      )}
      <p>{lead}</p>
      {payment && state !== 'reversed' && (
        <p>{text.paid(formatBrl(payment.cents), formatDate(payment.date))}</p>
      )}
      {payment && payment.creditCents > 0 && (
        <p>
          <a href={kind === 'return' ? href('myLoan', { id: loanId }) : href('payments')}>
            {text.credit(formatBrl(payment.creditCents))}
          </a>
        </p>
      )}
      {(state === 'differs' || state === 'reversed') && onAnew && (
        <Button look="secondary" onClick={onAnew}>
          {(boleto ? text.anew : text.anewPix)[state]}
        </Button>
      )}
    </Notice>
  )
}
