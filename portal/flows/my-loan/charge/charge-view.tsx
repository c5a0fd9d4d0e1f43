import type { Charge } from '../../../../core/api/contract/charges.ts'
import { formatBrl } from '../../../../core/format/brl.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { BoletoPart } from './boleto-part.tsx'
import { PixPart } from './pix-part.tsx'
import { text } from './text.ts'

interface ChargeViewProps {
  charge: Charge
  /** Fetches the boleto as a PDF. */
  file: () => Promise<Blob>
}

/** Both ways to pay one sum, Pix first; or what became of it. */
export function ChargeView({ charge, file }: ChargeViewProps) {
  const { state } = charge
  if (state !== 'waiting') return <Outcome charge={charge} state={state} />
  return (
    <>
      <PixPart charge={charge} />
      <BoletoPart charge={charge} file={file} />
    </>
  )
}

interface OutcomeProps {
  charge: Charge
  state: Exclude<Charge['state'], 'waiting'>
}

function Outcome({ charge: { payment }, state }: OutcomeProps) {
  const { tone, title, lead } = text.outcomes[state]
  return (
    <Notice tone={tone} title={title} live>
      <p>{lead}</p>
      {payment && <p>{text.paid(formatBrl(payment.cents), formatDate(payment.date))}</p>}
      {payment && payment.creditCents > 0 && <p>{text.credit(formatBrl(payment.creditCents))}</p>}
    </Notice>
  )
}
