import { useEffect, useRef } from 'react'
import { download } from '../../../../core/api/client.ts'
import { type Charge, chargeFile } from '../../../../core/api/contract/charges.ts'
import { formatBrl } from '../../../../core/format/brl.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { Card } from '../../../../core/ui/card/card.tsx'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { ChargeView } from '../../../flows/my-loan/charge/charge-view.tsx'
import { useCharge } from '../../../flows/my-loan/charge/use-charge.ts'
import { loadMyLoan, type MyLoan } from '../../../flows/my-loan/my-loan.ts'
import { loadPayoffCharge } from '../../../flows/my-loan/payoff/actions.ts'
import { href } from '../../../routes.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { toBeginning } from '../../../shell/use-steps.ts'
import css from './page.module.css'
import { Received } from './received.tsx'
import { Settled } from './settled.tsx'
import { payingText as text } from './text.ts'

interface PayingProps {
  loan: MyLoan
  chargeId: string
}

/** The charge that was issued, until its money is there. */
export function Paying({ loan, chargeId }: PayingProps) {
  const state = useAction(loadPayoffCharge)
  const load = () => loadPayoffCharge.perform({ id: loan.loanId, chargeId })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each charge
  useEffect(() => {
    loadPayoffCharge.reset()
    load()
  }, [chargeId])
  if (state.status === 'error' && state.error.status === 404)
    return (
      <Notice tone="warning" title={text.unknown} live>
        <p>{text.unknownLead}</p>
        <ButtonLink look="secondary" href={href('payoff')}>
          {text.anew}
        </ButtonLink>
      </Notice>
    )
  return (
    <Loaded state={state} retry={load}>
      {(charge) => <Following loan={loan} charge={charge} />}
    </Loaded>
  )
}

const ended: readonly Charge['state'][] = ['expired', 'replaced', 'already-paid', 'differs']

function Following({ loan, charge: first }: { loan: MyLoan; charge: Charge }) {
  const charge = useCharge(first)
  const before = useRef(charge.state)
  useEffect(() => {
    if (before.current === charge.state) return
    before.current = charge.state
    loadMyLoan.perform()
    // Codes and buttons are gone, and the focus with them.
    toBeginning()
  }, [charge.state])
  const { state, amountCents, discountCents, dueDate, numbers, loanId: id } = charge
  const isWaiting = state === 'waiting'
  return (
    <>
      {isWaiting && (
        <Card as="section" look="tinted" labelledBy="paying">
          <div className={css.part}>
            <h2 id="paying">{text.pay(formatBrl(amountCents), formatDate(dueDate))}</h2>
            <p>{text.pays(numbers, formatBrl(discountCents))}</p>
            <p className={css.small}>{text.waiting}</p>
            <p>
              <a href={href('payoff')}>{text.other}</a>
            </p>
          </div>
        </Card>
      )}
      <ChargeView
        charge={charge}
        file={() => download(chargeFile, { params: { id, chargeId: charge.id } })}
      />
      {state === 'received' && <Received loan={loan} charge={charge} />}
      {ended.includes(state) && <Next loan={loan} />}
    </>
  )
}

/** After a charge that cannot be paid any more: the price of today, or that nothing is left to pay. */
function Next({ loan: { state, loanId } }: { loan: MyLoan }) {
  if (state === 'paid-off') return <Settled loanId={loanId} />
  return (
    <div>
      <ButtonLink href={href('payoff')}>{text.anew}</ButtonLink>
    </div>
  )
}
