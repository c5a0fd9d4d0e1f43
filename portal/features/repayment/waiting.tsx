import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { href } from '../../routes.ts'
import type { MyLoan } from './my-loan.ts'
import { waitingText as text } from './text.ts'

type Waiting = MyLoan['waiting'][number]

/** Where its codes are. */
const place = ({ id, kind, numbers: [number] }: Waiting): string =>
  kind === 'part'
    ? href('installment', {}, `n=${number}&cobranca=${id}`)
    : href('payoff', {}, `cobranca=${id}`)

/** Pix and boletos that the person asked for and has not paid yet: found again wherever one would pay. */
export function WaitingCharges({ of }: { of: readonly Waiting[] }) {
  return of.map((charge) => (
    <Notice key={charge.id} title={text.title}>
      <p>{text.pays(charge, formatBrl(charge.amountCents), formatDate(charge.dueDate))}</p>
      <p>
        <a href={place(charge)}>{text.open}</a>
      </p>
    </Notice>
  ))
}
