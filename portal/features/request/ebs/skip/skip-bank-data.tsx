import { useAction } from '#core/react/use-action.ts'
import { Card } from '#core/ui/card/card.tsx'
import { ConfirmedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { RefusalNotice } from '../../../../kit/refusal-notice.tsx'
import { performAndOpenNext } from '../../current-step.ts'
import { skipEbs } from '../ebs-commands.ts'
import { text } from '../text.ts'
import css from './skip-bank-data.module.css'

const { skip: words } = text

/** Continues without bank data and says what that means. It cannot be undone, so it asks for confirmation. */
export function SkipBankData({ group }: { group: string }) {
  const skipping = useAction(skipEbs)

  async function goOn(): Promise<boolean> {
    const outcome = await performAndOpenNext(skipEbs.perform, { group })
    return outcome.status === 'error'
  }

  return (
    <Card as="section" look="sunken" labelledBy="skip">
      <div className={css.skip}>
        <h2 id="skip" className={css.title}>
          {words.title}
        </h2>
        <p>{words.meaning}</p>
        <RefusalNotice by={skipping} />
        <ConfirmedButton look="secondary" words={words.ask} state={skipping} perform={goOn}>
          <p>{words.meaning}</p>
          <p>{words.final}</p>
        </ConfirmedButton>
      </div>
    </Card>
  )
}
