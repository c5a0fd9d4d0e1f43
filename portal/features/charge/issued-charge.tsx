import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { download } from '#core/api/client.ts'
import { type Charge, chargeFile } from '#core/api/contract/charges.ts'
import { listInstallments } from '#core/api/contract/installments.ts'
import { listNeeds } from '#core/api/contract/messages.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { imputedLines } from '#core/text/payments.ts'
import { Card } from '#core/ui/card/card.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { LoadedRead } from '../../kit/loaded-read.tsx'
import { refetchReads } from '../../kit/reads/read-cache.ts'
import { focusHeading } from '../../kit/use-step-focus.ts'
import css from './charge.module.css'
import { ChargeView } from './charge-view.tsx'
import { text } from './text.ts'
import { unfinished, useIssuedCharge } from './use-charge.ts'

/** Lines about as tall as both ways to pay on a phone. */
export const chargeLines = 15

interface IssuedChargeProps {
  loanId: string
  chargeId: string
  /** What the waiting charge pays, and a link to change it. */
  pays: (charge: Charge) => ReactNode
  /** The received payment and what it did. */
  received: (payment: NonNullable<Charge['payment']>, charge: Charge) => ReactNode
  /** Link to a new charge, if this one is unknown or can no longer be paid. */
  anew: ReactNode
}

/** An issued charge, polled until it is paid. */
export function IssuedCharge({ loanId, chargeId, ...rest }: IssuedChargeProps) {
  const issued = useIssuedCharge(loanId, chargeId)
  if (issued.state.status === 'error' && issued.state.error.status === 404)
    return (
      <Notice tone="warning" title={text.unknown} live>
        <p>{text.unknownLead}</p>
        {rest.anew}
      </Notice>
    )
  return (
    <LoadedRead {...issued} lines={chargeLines}>
      {(charge) => <FollowedCharge charge={charge} {...rest} />}
    </LoadedRead>
  )
}

interface FollowedChargeProps extends Pick<IssuedChargeProps, 'pays' | 'received' | 'anew'> {
  charge: Charge
}

function FollowedCharge({ charge, pays, received, anew }: FollowedChargeProps) {
  const before = useRef(charge.state)
  useLayoutEffect(() => {
    if (before.current === charge.state) return
    before.current = charge.state
    for (const stale of [listInstallments, listNeeds]) refetchReads(stale)
    // Codes and buttons are gone, and the focus with them.
    focusHeading()
  }, [charge.state])
  const { id: chargeId, loanId: id, state, amountCents, dueDate } = charge
  // What went back is asked for again once that is decided, and not before.
  const keptAsPaid = state === 'received' || (state === 'gone' && charge.payment?.gone?.outcome !== 'owed')
  return (
    <>
      {state === 'waiting' && (
        <Card as="section" look="tinted" labelledBy="paying">
          <div className={css.paying}>
            <h2 id="paying">{text.pay(formatBrl(amountCents), formatDate(dueDate))}</h2>
            {pays(charge)}
            {charge.kind === 'part' && <p>{appliedAmountOf(charge)}</p>}
          </div>
        </Card>
      )}
      {state === 'received' && charge.payment ? (
        received(charge.payment, charge)
      ) : (
        <ChargeView charge={charge} file={() => download(chargeFile, { params: { id, chargeId } })} />
      )}
      {!keptAsPaid && !unfinished.includes(state) && anew}
    </>
  )
}

/** What the amount of a part pays if it is paid on the day of issue. */
function appliedAmountOf({ numbers: [number = 0], issuedAt, ...amounts }: Charge): string {
  const day = formatInstantDay(issuedAt)
  return text.used(day, imputedLines([{ number, ...amounts }]).join(' '))
}
