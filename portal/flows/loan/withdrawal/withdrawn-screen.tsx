import { useEffect } from 'react'
import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { href } from '../../../routes.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import type { Withdrawn } from './actions.ts'
import { ReturnCharge } from './return-charge.tsx'
import { text } from './text.ts'
import { WithdrawnFacts } from './withdrawn.tsx'

/** In place of the page on which a contract was given up: none of the journey's steps is left. */
export function WithdrawnScreen({ withdrawn }: { withdrawn: Withdrawn }) {
  useEffect(() => {
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main')?.focus()
  }, [])
  return (
    <Screen title={text.done}>
      <WithdrawnFacts withdrawn={withdrawn} />
      {withdrawn.amountCents > 0 && <ReturnCharge loanId={withdrawn.loanId} />}
      <ButtonLink href={href('accountLoans')}>{text.account}</ButtonLink>
    </Screen>
  )
}
