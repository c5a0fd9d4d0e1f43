import { useEffect, useEffectEvent, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useAction } from '#core/react/use-action.ts'
import { Card } from '#core/ui/card/card.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import type { Desk } from '../uploads/desk.ts'
import { Documents } from '../uploads/documents.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface PhoneDeskProps {
  desk: Desk
  /** Number shown on both screens. */
  number: string
  left: number
  /** Called when the permission has expired. */
  onOver: () => void
}

/** The upload cards below the number to compare; at the end, a request to return to the computer. */
export function PhoneDesk({ desk, number, left, onOver }: PhoneDeskProps) {
  const { list, uploads } = useSnapshot(desk.state)
  const loading = useAction(desk.load)
  const isDone = list?.missing.length === 0 && Object.keys(uploads).length === 0
  const end = useEffectEvent(onOver)
  useEffect(() => {
    desk.load.perform().then((outcome) => {
      if (outcome.status === 'error' && outcome.error.status === 401) end()
    })
  }, [desk])

  return (
    <Screen title={text.title} lead={text.lead} wide>
      <Card look="tinted">
        <p className={css.question}>{text.number}</p>
        <p className={css.number}>{number}</p>
        <p>{text.warning}</p>
        <p className={css.left}>{text.left(left)}</p>
      </Card>
      {isDone && <Done />}
      {list ? (
        <Documents desk={desk} />
      ) : (
        <Loaded state={loading} retry={desk.load.perform}>
          {() => null}
        </Loaded>
      )}
    </Screen>
  )
}

function Done() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="section" look="raised" labelledBy="done">
      <div className={css.done}>
        <h2 id="done" ref={heading} tabIndex={-1}>
          {text.done}
        </h2>
        <p>{text.doneLead}</p>
      </div>
    </Card>
  )
}
