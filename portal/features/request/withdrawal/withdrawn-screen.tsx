import { useLayoutEffect } from 'react'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { DetourDrawing } from '#core/ui/drawing/detour.tsx'
import { Moment } from '../../../kit/screen/moment.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { toBeginning } from '../../../kit/use-steps.ts'
import type { JustGivenUp } from './actions.ts'
import { GivenUp } from './given-up.tsx'
import { text } from './text.ts'

/** Replaces the page of a withdrawn contract, as no step of the journey is left. */
export function WithdrawnScreen({ withdrawn }: { withdrawn: JustGivenUp }) {
  useLayoutEffect(toBeginning, [])
  return (
    <Screen
      title={text.done}
      drawing={
        <Moment>
          <DetourDrawing />
        </Moment>
      }
    >
      <GivenUp loanId={withdrawn.loanId} />
      <ButtonLink href={href('accountLoans')}>{text.account}</ButtonLink>
    </Screen>
  )
}
