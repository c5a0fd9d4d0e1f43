import { useEffect } from 'react'
import { readReportedDeath, refuteOwnDeath } from '#core/api/contract/deaths.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { useAction } from '#core/react/use-action.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { text } from './text.ts'

const refute = createCommand(refuteOwnDeath, () => ({}))

/** To an owner who was reported as dead: one press puts it right, and is answered in its place. */
export function ReportedDeath() {
  const { state } = useRead(readReportedDeath)
  const pressed = useAction(refute)
  useEffect(() => refute.reset, [])
  if (pressed.status === 'performed')
    return (
      <Notice tone="success" title={text.done} live>
        <p>{text.doneLead}</p>
        {pressed.value.undebited.map(({ loanId, number, payUntil }) => (
          <p key={`${loanId} ${number}`}>
            {text.undebited(number, payUntil)}{' '}
            <a href={loanPage('installment', loanId, { n: String(number) })}>{text.pay}</a>
          </p>
        ))}
      </Notice>
    )
  if (state.status !== 'performed') return null
  const { since, lettersSent } = state.value
  const letter = lettersSent.length > 0 && (
    <Notice tone="warning" title={text.letterTitle}>
      <p>{text.letterGiven(lettersSent.map(formatInstantDay))}</p>
      <p>{text.letterCare}</p>
    </Notice>
  )
  if (since === null) return letter
  return (
    <>
      {letter}
      <Notice tone="warning" title={text.title}>
        <p>{text.lead(formatInstantDay(since))}</p>
        <RefusalNotice by={pressed} />
        <Button busy={pressed.status === 'performing'} onClick={() => void refute.perform()}>
          {text.here}
        </Button>
      </Notice>
    </>
  )
}
