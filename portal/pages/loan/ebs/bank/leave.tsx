import { type FormEvent, useState } from 'react'
import type { EbsBank } from '../../../../../core/api/contract/ebs.ts'
import { useAction } from '../../../../../core/react/use-action.ts'
import { useCountdown } from '../../../../../core/react/use-countdown.ts'
import { Button } from '../../../../../core/ui/button/button.tsx'
import { Countdown } from '../../../../../core/ui/countdown/countdown.tsx'
import { startEbs } from '../../../../flows/loan/ebs/actions.ts'
import { Refused } from '../../../../flows/loan/ebs/refused.tsx'
import { leadAfter } from '../../../../flows/loan/lead.ts'
import { store } from '../../../../flows/loan/store.ts'
import { BankHead } from './bank-head.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface LeaveProps {
  bank: EbsBank
  group: string
  onChangeBank: () => void
}

/** What happens on the bank's own page, and the way there. */
export function Leave({ bank, group, onChangeBank }: LeaveProps) {
  const starting = useAction(startEbs)
  const [tried, setTried] = useState(false)
  const error = tried && starting.status === 'error' ? starting.error : null
  const left = useCountdown(error?.retryAfterSeconds)

  async function leave(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    const outcome = await leadAfter(() => startEbs.perform(bank.id, {}), { group })
    const url = store.facts?.ebs?.data.authorizationUrl
    // The waiting page lies in the history, and is where the bank leads back to.
    if (outcome.status === 'performed' && url) window.location.assign(url)
  }

  return (
    <form className={css.connect} onSubmit={leave} noValidate method="dialog">
      <BankHead bank={bank} onChangeBank={onChangeBank} />
      {tried && <Refused by={starting} />}
      <ol className={css.how}>
        {text.leaving.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Countdown seconds={error?.retryAfterSeconds} left={left} />
      <Button type="submit" wide busy={starting.status === 'performing'} disabled={left > 0}>
        {text.leave(bank.name)}
      </Button>
    </form>
  )
}
