import { useEffect, useRef, useState } from 'react'
import type { Activity } from '#core/api/contract/security.ts'
import { formatInstant } from '#core/format/instant.ts'
import { activityWords } from '#core/text/activity.ts'
import { deviceWords } from '#core/text/device.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Entries shown at first. */
const few = 8

/** Actions on the account and failed attempts. */
export function ActivityPanel({ activity }: { activity: readonly Activity[] }) {
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The pressed button is gone; the first new item takes the focus.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('li')[few]?.focus()
  }, [isWhole])
  const shown = isWhole ? activity : activity.slice(0, few)
  return (
    <Panel id="activity" title={text.activity}>
      <p>{text.activityLead}</p>
      {activity.length === 0 && <p>{text.activityNone}</p>}
      <ul ref={list} className={css.activity}>
        {shown.map((item) => (
          <li
            key={`${item.at} ${item.event}`}
            tabIndex={-1}
            className={item.outcome === 'done' ? undefined : css.tried}
          >
            <span className={css.happened}>{activityWords(item)}</span>
            <span>{formatInstant(item.at)}</span>
            <span className={css.from}>{text.from(deviceWords(item.device), item.origin)}</span>
          </li>
        ))}
      </ul>
      {shown.length < activity.length && (
        <Button look="secondary" onClick={() => setWhole(true)}>
          {text.all(activity.length)}
        </Button>
      )}
      <p>{text.activityWarning}</p>
    </Panel>
  )
}
