import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { DetourDrawing } from '#core/ui/drawing/detour.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { href } from '../../../routes.ts'
import { text } from './text.ts'

/** Why the phone does not send: the code was used, it is over, or there was none. */
export type Why = keyof typeof text.over

/** No way to send from here: why, and what helps. */
export function Over({ why }: { why: Why }) {
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
