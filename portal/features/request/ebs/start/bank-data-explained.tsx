import { useState } from 'react'
import { localKeys } from '#core/session/keys.ts'
import { local } from '#core/session/storage.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Icon } from '#core/ui/icon/icon.tsx'
import { clock, eye, lock, wallet } from '#core/ui/icon/more-icons.ts'
import css from './page.module.css'
import { text } from './text.ts'

const icons = { what: eye, why: wallet, long: clock, password: lock } as const

/** How the connection works, until the user hides it; it can be shown again. */
export function BankDataExplained() {
  const [shown, setShown] = useState(() => local.get(localKeys.showEbsInfo) !== 'false')

  function show(now: boolean): void {
    local.set(localKeys.showEbsInfo, String(now))
    setShown(now)
  }

  // One button for both states, so that the focus stays on it.
  return (
    <div className={css.explanation}>
      {shown && (
        <Card as="section" look="tinted" labelledBy="how">
          <h2 id="how" className={css.title}>
            {text.how}
          </h2>
          <dl className={css.points}>
            {text.points.map(({ id, term, words }) => (
              <div key={id} className={css.point}>
                <Icon of={icons[id]} />
                <dt>{term}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <Button look="quiet" onClick={() => show(!shown)}>
        {shown ? text.hide : text.show}
      </Button>
    </div>
  )
}
