import { useAction } from '#core/react/use-action.ts'
import { Card } from '#core/ui/card/card.tsx'
import { AskedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { Refused } from '../../../../kit/refused.tsx'
import { performAndGoOn } from '../../current-step.ts'
import { skipEbs } from '../actions.ts'
import { text } from '../text.ts'
import css from './skip.module.css'

const { skip: words } = text

/** Continues without bank data and says what that means. It cannot be undone, so it asks for confirmation. */
export function Skip({ group }: { group: string }) {
  const skipping = useAction(skipEbs)

  async function goOn(): Promise<boolean> {
    const outcome = await performAndGoOn(skipEbs.perform, { group })
    return outcome.status === 'error'
  }

  return (
    <Card as="section" look="sunken" labelledBy="skip">
      <div className={css.skip}>
        <h2 id="skip" className={css.title}>
          {words.title}
        </h2>
        <p>{words.meaning}</p>
        <Refused by={skipping} />
        <AskedButton look="secondary" words={words.ask} state={skipping} perform={goOn}>
          <p>{words.meaning}</p>
          <p>{words.final}</p>
        </AskedButton>
      </div>
    </Card>
  )
}
