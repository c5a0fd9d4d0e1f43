import { useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { ActionState } from '#core/actions/action.ts'
import { forSession } from '#core/session/session.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Refused } from '../../../kit/refused.tsx'
import { type CheckId, completeSection, giveScr } from '../complete.ts'
import { leadAfter } from '../lead.ts'
import { ScrBox } from './scr-box.tsx'
import { text } from './text.ts'

/** What was ticked, for whoever changes an answer before going on; after a reload it is given anew. */
const agreed = forSession(proxy({ scr: false }))

/** The button under a section's answers; before the analysis, with the box about the SCR. */
export function GoOn({ check, id }: { check: CheckId; id: string }) {
  const { scr } = useSnapshot(agreed)
  const [outcome, setOutcome] = useState<ActionState<unknown>>({ status: 'idle' })

  async function run(): Promise<ActionState<unknown>> {
    const given = agreed.scr ? await giveScr.perform() : null
    return given?.status === 'error' ? given : completeSection(check, id)
  }

  async function goOn(): Promise<void> {
    setOutcome({ status: 'performing' })
    setOutcome(await leadAfter(run))
  }

  return (
    <>
      {check === 'basicCheck' && <ScrBox checked={scr} onChange={(scr) => Object.assign(agreed, { scr })} />}
      <Refused by={outcome} />
      <Button wide busy={outcome.status === 'performing'} onClick={goOn}>
        {text.goOn[check]}
      </Button>
    </>
  )
}
