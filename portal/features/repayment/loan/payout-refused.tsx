import { primaryBankAccount } from '#core/api/contract/person.ts'
import { getLoan, type PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { resendPayout } from '#core/api/contract/resend-payout.ts'
import { payoutLine } from '#core/fields/payout.ts'
import { formatDate } from '#core/format/date-text.ts'
import { useAction } from '#core/react/use-action.ts'
import { href } from '#core/routes/pages.ts'
import { payoutRefusalWords } from '#core/text/payout-refusals.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { ConfirmedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { refetchReads } from '../../../kit/reads/read-cache.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import css from './page.module.css'
import { text } from './payout-refused-text.ts'

/** Has the bank send the money again. */
const resend = createCommand(resendPayout, (id: string) => ({
  params: { id },
  body: { accepted: true as const },
}))

interface PayoutRefusedProps {
  loanId: string
  refusal: NonNullable<PersonalLoan['payoutRefusal']>
}

/** The bank did not send the money: why, until when, and the two ways on. */
export default function PayoutRefused({ loanId, refusal: { reason, until } }: PayoutRefusedProps) {
  const state = useAction(resend)
  const { state: own } = useRead(primaryBankAccount)
  const account = own.status === 'performed' ? own.value.bankAccount : null

  async function perform(): Promise<boolean> {
    const outcome = await resend.perform(loanId)
    const isOver = outcome.status === 'error' && outcome.error.code === 'state_conflict'
    if (isOver) await refetchReads(getLoan)
    return isOver || outcome.status === 'performed'
  }

  return (
    <Card as="section" look="late" labelledBy="standing">
      <div className={css.part}>
        <h2 id="standing">{text.title}</h2>
        <p>{payoutRefusalWords[reason]}</p>
        <p>{text.nothingRuns}</p>
        <p>{text.whatToDo(formatDate(until))}</p>
        <ButtonLink href={href('accountDataBank')}>{text.otherAccount}</ButtonLink>
        {account && (
          <ConfirmedButton look="secondary" words={text.resend} state={state} perform={perform}>
            <p>{text.where(payoutLine(account))}</p>
            <p>{text.proofComes}</p>
          </ConfirmedButton>
        )}
      </div>
    </Card>
  )
}
