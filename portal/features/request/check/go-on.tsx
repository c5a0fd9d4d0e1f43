import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Refused } from '../../../kit/refused.tsx'
import { type CheckId, completeSection, giveScr } from '../complete.ts'
import { leadAfter } from '../lead.ts'
import { ScrBox } from './scr-box.tsx'
import { text } from './text.ts'

/** The button under a section's answers; before the analysis, with the box about the SCR. */
export function GoOn({ check, id }: { check: CheckId; id: string }) {
  const [scr, setScr] = useState(false)
  const [outcome, setOutcome] = useState<ActionState<unknown>>({ status: 'idle' })

  async function run(): Promise<ActionState<unknown>> {
    const given = scr ? await giveScr.perform() : null
    return given?.status === 'error' ? given : completeSection(check, id)
  }

  async function goOn(): Promise<void> {
    setOutcome({ status: 'performing' })
    setOutcome(await leadAfter(run))
  }

  return (
    <>
      {check === 'basicCheck' && <ScrBox checked={scr} onChange={setScr} />}
      <Refused by={outcome} />
      <Button wide busy={outcome.status === 'performing'} onClick={goOn}>
        {text.goOn[check]}
      </Button>
    </>
  )
}
