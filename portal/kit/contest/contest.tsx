import { useState } from 'react'
import { type Contest as ContestAnswer, listContests } from '#core/api/contract/contests.ts'
import { contestComment } from '#core/fields/contest-comment.ts'
import { thisIsWrong } from '#core/text/actions.ts'
import { Button } from '#core/ui/button/button.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { useRead } from '../reads/use-read.ts'
import { useOnDemand } from '../use-on-demand.ts'

/** What can be contested from where it stands. */
export type ContestedThing = Pick<ContestAnswer, 'about' | 'reference' | 'loanId'>

/** How an installment stands that can be contested. */
export type InstallmentStand = 'paid' | 'late' | 'open'

interface ContestProps extends ContestedThing {
  /** How the installment stands, if it is one. */
  state?: InstallmentStand
  onSent?: () => void
}

const loadParts = () => import('./contest-parts.tsx')

/** A way to say that something is wrong, and what became of it. */
export function Contest({ about, reference, loanId, state: stand = 'open', onSent }: ContestProps) {
  const { state } = useRead(listContests)
  const draft = useDraft(`contest ${about} ${loanId} ${reference}`, [contestComment])
  const [isOpened, open] = useState(Object.keys(draft.texts).length > 0)
  const [isPressed, press] = useState(false)
  const items = state.status === 'performed' ? state.value.items : []
  const known = items.find(
    (one) => one.about === about && one.reference === reference && one.loanId === loanId,
  )
  const isWanted = known !== undefined || isOpened
  const Parts = useOnDemand(loadParts, isWanted, () => open(false))
  if (Parts && isWanted)
    return (
      <Parts
        known={known}
        stand={stand}
        thing={{ about, reference, loanId }}
        draft={draft}
        takesFocus={isPressed}
        onSent={onSent}
      />
    )
  return (
    <div>
      <Button
        look="quiet"
        busy={isWanted}
        onClick={() => {
          press(true)
          open(true)
        }}
      >
        {thisIsWrong}
      </Button>
    </div>
  )
}
