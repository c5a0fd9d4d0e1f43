import { href } from '#core/routes/pages.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { type WaitingCharge, waitingChargeWords } from './waiting-charge.ts'

/** Unpaid Pix and boletos, shown on every page where the customer could pay. */
export function WaitingCharges({ of }: { of: readonly WaitingCharge[] }) {
  return of.map((charge) => {
    const { title, lead, label, page, search } = waitingChargeWords(charge)
    return (
      <Notice key={charge.id} title={title}>
        <p>{lead}</p>
        <p>
          <a href={href(page, {}, search)}>{label}</a>
        </p>
      </Notice>
    )
  })
}
