import { refuteOwnDeath } from '#core/api/contract/deaths.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import css from './page.module.css'
import { text } from './text.ts'

const refute = createCommand(refuteOwnDeath, () => ({}))

const id = 'reported-death'

/** To an owner who was reported as dead: one press puts it right. */
export function ReportedDeath({ since }: { since: string }) {
  const state = useAction(refute)
  return (
    <Card as="section" look="tinted" labelledBy={id}>
      <div className={css.attention}>
        <h2 id={id}>{text.death.title}</h2>
        <p>{text.death.lead(formatInstantDay(since))}</p>
        <RefusalNotice by={state} />
        <Button busy={state.status === 'performing'} onClick={() => void refute.perform()}>
          {text.death.here}
        </Button>
      </div>
    </Card>
  )
}
