import { useState } from 'react'
import { useAction } from '../../../../../core/react/use-action.ts'
import { Button } from '../../../../../core/ui/button/button.tsx'
import { Card } from '../../../../../core/ui/card/card.tsx'
import { ConfirmDialog } from '../../../../../core/ui/dialog/confirm-dialog.tsx'
import { leadAfter } from '../../lead.ts'
import { skipEbs } from '../actions.ts'
import { Refused } from '../refused.tsx'
import { text } from '../text.ts'
import css from './skip.module.css'

const { skip: words } = text

/** The way on without bank data, and what that means. It cannot be taken back, so it asks once more. */
export function Skip({ group }: { group: string }) {
  const [sure, ask] = useState(false)
  const skipping = useAction(skipEbs)
  const busy = skipping.status === 'performing'

  async function goOn(): Promise<void> {
    const outcome = await leadAfter(skipEbs.perform, { group })
    if (outcome.status === 'error') ask(false)
  }

  return (
    <Card as="section" look="sunken" labelledBy="skip">
      <div className={css.skip}>
        <h2 id="skip" className={css.title}>
          {words.title}
        </h2>
        <p>{words.meaning}</p>
        <Refused by={skipping} />
        <Button look="secondary" onClick={() => ask(true)}>
          {words.go}
        </Button>
      </div>
      <ConfirmDialog
        open={sure}
        title={words.sure}
        keep={words.no}
        confirm={words.yes}
        busy={busy}
        onClose={() => ask(false)}
        onConfirm={goOn}
      >
        <p>{words.meaning}</p>
        <p>{words.final}</p>
      </ConfirmDialog>
    </Card>
  )
}
