import type { ActionState } from '#core/actions/action.ts'
import { useCountdown } from '#core/react/use-countdown.ts'
import { Button, type ButtonProps } from '#core/ui/button/button.tsx'
import { Countdown } from '#core/ui/countdown/countdown.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

/** A button with the result of its last click: why it was refused, and how long to wait before a retry. */
export function RetryButton({ state, ...button }: ButtonProps & { state: ActionState<unknown> }) {
  const seconds = state.status === 'error' ? state.error.retryAfterSeconds : undefined
  const left = useCountdown(seconds)
  return (
    <>
      <RefusalNotice by={state} isCounted />
      <Countdown seconds={seconds} left={left} />
      <Button busy={state.status === 'performing'} disabled={left > 0} {...button} />
    </>
  )
}
