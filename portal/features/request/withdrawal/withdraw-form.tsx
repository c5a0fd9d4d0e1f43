import { useEffect } from 'react'
import type { Answer } from '#core/api/contract/operation.ts'
import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { quoteWithdrawal } from '#core/api/contract/withdrawal.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { useAction } from '#core/react/use-action.ts'
import { Card } from '#core/ui/card/card.tsx'
import { ConfirmedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { refetchReads } from '../../../kit/reads/read-cache.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { useToday } from '../../../kit/use-today.ts'
import { leaveRequest } from '../request-store.ts'
import { mayWithdraw } from './may-withdraw.ts'
import { paymentsMadeFacts } from './payments-made.ts'
import { text } from './text.ts'
import { type NewWithdrawal, withdraw } from './withdraw-command.ts'
import css from './withdraw-form.module.css'

interface WithdrawalProps {
  loan: PersonalLoan | null
  /** Called after the withdrawal, which changes the loan's state. */
  onDone: (withdrawn: NewWithdrawal) => void
}

interface WithdrawFormProps extends Pick<WithdrawalProps, 'onDone'> {
  loanId: string
}

type WithdrawalQuote = Answer<typeof quoteWithdrawal>

/** Withdrawal from a signed contract within seven days; renders nothing after them. */
export function Withdrawal({ loan, onDone }: WithdrawalProps) {
  const today = useToday()
  return loan && mayWithdraw(loan, today) ? <WithdrawForm loanId={loan.id} onDone={onDone} /> : null
}

/** Deadline, amount and button. */
function WithdrawForm({ loanId, onDone }: WithdrawFormProps) {
  const read = useRead(quoteWithdrawal, { params: { id: loanId } })
  const code = read.refusal?.code
  // The period or the contract ended while the page was open.
  if (code === 'state_conflict' || code === 'withdrawal_over') return null
  return (
    <Card as="section" labelledBy="withdrawal">
      <div className={css.part}>
        <h2 id="withdrawal">{text.title}</h2>
        <LoadedRead {...read}>
          {(quote) => <WithdrawChoice loanId={loanId} quote={quote} onDone={onDone} />}
        </LoadedRead>
      </div>
    </Card>
  )
}

function WithdrawChoice({ loanId, quote, onDone }: WithdrawFormProps & { quote: WithdrawalQuote }) {
  const state = useAction(withdraw)
  useEffect(() => withdraw.reset, [])
  const { until, released, netCents, iofCents, paid, amountCents, refundCents } = quote
  const amount = formatBrl(amountCents)
  const refund = refundCents > 0 ? formatBrl(refundCents) : null
  const owes = amountCents > 0

  async function perform(): Promise<boolean> {
    const outcome = await withdraw.perform(loanId)
    if (outcome.status === 'performed') {
      onDone(outcome.value)
      leaveRequest()
    }
    const isOver = outcome.status === 'error' && outcome.error.status === 409
    if (isOver) refetchReads(quoteWithdrawal)
    return isOver
  }

  return (
    <>
      <p>{until ? text.until(formatDate(until)) : text.untilReceipt}</p>
      <p>{released ? (owes ? text.cost(amount) : text.costNothing(refund)) : text.free}</p>
      {released && (
        <Facts
          look="rows"
          facts={[
            [text.received, formatBrl(netCents)],
            ...paymentsMadeFacts(paid),
            refund ? [text.refund, refund] : [text.amount, amount],
            [text.iofBack, formatBrl(iofCents)],
          ]}
        />
      )}
      <div>
        <ConfirmedButton look="secondary" words={text.ask} danger state={state} perform={perform}>
          <p>{released ? (owes ? text.askCost(amount) : text.askCovered(refund)) : text.askFree}</p>
          {owes && <p>{text.askOtherwise}</p>}
          <p>{text.proofComes}</p>
        </ConfirmedButton>
      </div>
    </>
  )
}
