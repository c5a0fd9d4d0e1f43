import { type ReactNode, useEffect, useRef } from 'react'
import { listPayments, type Payment } from '#core/api/contract/payments.ts'
import { type Payout, payoutLine } from '#core/fields/payout.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatInstant } from '#core/format/instant.ts'
import { useAction } from '#core/react/use-action.ts'
import { href } from '#core/routes/pages.ts'
import { doubledSentence, increaseSentence } from '#core/text/payments.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { ConfirmedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { areAllCached, refetchReads } from '../../../kit/reads/read-cache.ts'
import css from './payments.module.css'
import { askRefund, creditReason } from './refund-command.ts'
import { text } from './text.ts'

export interface CustomerCreditProps {
  loanId: string
  payment: Payment
  /** Account for the refund; null if unknown or not needed. */
  account: Payout | null
}

/** The customer's credit from a payment: the button to request it, or the state of the refund. */
export function CustomerCredit(props: CustomerCreditProps) {
  const { creditCents, correctionCents, doublingCents, refund } = props.payment
  const amount = formatBrl(creditCents)
  const why = (
    <>
      <p>{text.why[creditReason(props.payment)](amount)}</p>
      {doublingCents > 0 && <p>{doubledSentence}</p>}
      {correctionCents > 0 && <p>{increaseSentence(correctionCents)}</p>}
    </>
  )
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(refund)
  // After the request the button is gone, and the focus with it.
  useEffect(() => {
    if (!before.current && refund) place.current?.focus()
    before.current = refund
  }, [refund])
  return (
    <div ref={place} tabIndex={-1}>
      {!refund && <AskRefund {...props} amount={amount} why={why} />}
      {refund?.sentAt === null && (
        <Notice title={text.asked} live>
          {why}
          <p>{text.onItsWay(amount, refundPlace(refund))}</p>
        </Notice>
      )}
      {refund?.sentAt && (
        <Notice tone="success" title={text.sent} live>
          {why}
          <p>{text.sentHow(amount, formatInstant(refund.sentAt), refundPlace(refund))}</p>
          {refund.endToEndId && <p className={css.id}>{text.endToEnd(refund.endToEndId)}</p>}
        </Notice>
      )}
    </div>
  )
}

/** Where a refund goes, in words. */
export const refundPlace = ({ account }: NonNullable<Payment['refund']>) =>
  account ? payoutLine(account) : text.payersAccount

interface AskRefundProps extends CustomerCreditProps {
  amount: string
  /** Why the customer has the credit. */
  why: ReactNode
}

function AskRefund({ loanId, payment: { id, refusal, toPayer }, account, amount, why }: AskRefundProps) {
  const state = useAction(askRefund)

  async function perform(): Promise<boolean> {
    const outcome = await askRefund.perform({ id: loanId, paymentId: id })
    if (outcome.status === 'error' && outcome.error.status !== 409) return false
    if (outcome.status === 'error') await refetchReads(listPayments)
    await areAllCached()
    askRefund.reset()
    return true
  }

  return (
    <Notice title={text.yours(amount)}>
      {why}
      {refusal && <p>{text.refused(refusal)}</p>}
      {account || toPayer ? (
        <ConfirmedButton look="secondary" words={text.ask(amount)} state={state} perform={perform}>
          <p>{toPayer || !account ? text.backToPayer : text.where(payoutLine(account))}</p>
          <p>{text.proofComes}</p>
          {!toPayer && (
            <p>
              <a href={href('accountDataBank')}>{text.otherAccount}</a>
            </p>
          )}
        </ConfirmedButton>
      ) : (
        <>
          <p>{text.noAccount}</p>
          <ButtonLink look="secondary" href={href('accountDataBank')}>
            {text.addAccount}
          </ButtonLink>
        </>
      )}
    </Notice>
  )
}
