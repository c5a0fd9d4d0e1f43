import type { ErrorCode } from '#core/api/errors.ts'
import { errorSentence } from '#core/text/errors.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { DetourDrawing } from '#core/ui/drawing/detour.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { href } from '../../../routes.ts'
import { text } from './text.ts'

/** Why the phone does not send: the code was used, it is over, there was none, or no answer came. */
export type Why = keyof typeof text.over | 'failed'

interface OverProps {
  why: Why
  error?: ErrorCode
  onRetry?: () => void
}

/** No way to send from here: why, and what helps. */
export function Over({ why, error, onRetry }: OverProps) {
  if (why === 'failed')
    return (
      <Screen title={text.title} lead={error && errorSentence(error)}>
        <Button onClick={onRetry}>{text.retry}</Button>
      </Screen>
    )
  return (
    <Screen
      title={why === 'bare' ? text.title : text.overTitle}
      lead={text.over[why]}
      drawing={<DetourDrawing />}
    >
      <ButtonLink look="secondary" href={href('loan.documents')}>
        {text.login}
      </ButtonLink>
    </Screen>
  )
}
