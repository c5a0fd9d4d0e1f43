import { useLayoutEffect } from 'react'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { DetourDrawing } from '#core/ui/drawing/detour-drawing.tsx'
import { MilestonePicture } from '../../../kit/screen/milestone-picture.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { focusHeading } from '../../../kit/use-step-focus.ts'
import { text } from './text.ts'
import type { NewWithdrawal } from './withdraw-command.ts'
import { WithdrawnContract } from './withdrawn-contract.tsx'

/** Replaces the page of a withdrawn contract, as no step of the journey is left. */
export function WithdrawnScreen({ withdrawn }: { withdrawn: NewWithdrawal }) {
  useLayoutEffect(focusHeading, [])
  return (
    <TaskScreen
      title={text.done}
      drawing={
        <MilestonePicture>
          <DetourDrawing />
        </MilestonePicture>
      }
    >
      <WithdrawnContract loanId={withdrawn.loanId} />
      <ButtonLink href={href('accountLoans')}>{text.account}</ButtonLink>
    </TaskScreen>
  )
}
