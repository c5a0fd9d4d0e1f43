import { useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { ActionState } from '#core/actions/action.ts'
import { clearWithSession } from '#core/session/session.ts'
import { Button } from '#core/ui/button/button.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { type CheckId, completeSection, giveScr } from '../complete-section.ts'
import { performAndOpenNext } from '../current-step.ts'
import { OfferExpired } from '../offers/offer-expired.tsx'
import { ScrBox } from './scr-box.tsx'
import { text } from './text.ts'

/**
 * The request whose SCR box was ticked, remembered while the user changes an answer. It does not apply to
 * another request, and is cleared by a reload or once the authorization is given.
 */
const ticked = clearWithSession(proxy<{ id: string | null }>({ id: null }))

/** The button below a section's answers; before the analysis, with the SCR box. */
export function ContinueButton({ check, id }: { check: CheckId; id: string }) {
  const asks = check === 'basicCheck'
  const scr = useSnapshot(ticked).id === id && asks
  const [outcome, setOutcome] = useState<ActionState<unknown>>({ status: 'idle' })

  const isExpired = outcome.status === 'error' && outcome.error.code === 'offer_expired'

  async function run(): Promise<ActionState<unknown>> {
    const given = scr ? await giveScr.perform() : null
    if (given?.status === 'error') return given
    ticked.id = null
    return completeSection(check, id)
  }

  async function goOn(): Promise<void> {
    setOutcome({ status: 'performing' })
    setOutcome(await performAndOpenNext(run))
  }

  return (
    <>
      {asks && (
        <ScrBox
          checked={scr}
          onChange={(checked) => {
            ticked.id = checked ? id : null
          }}
        />
      )}
      {isExpired ? (
        <OfferExpired loanId={id} />
      ) : (
        <>
          <RefusalNotice by={outcome} />
          <Button wide busy={outcome.status === 'performing'} onClick={goOn}>
            {text.goOn[check]}
          </Button>
        </>
      )}
    </>
  )
}
