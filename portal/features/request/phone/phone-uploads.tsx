import { useEffect, useEffectEvent, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useAction } from '#core/react/use-action.ts'
import { Card } from '#core/ui/card/card.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { Documents } from '../uploads/document-cards.tsx'
import type { UploadManager } from '../uploads/upload-manager.ts'
import css from './page.module.css'
import { text } from './text.ts'

interface PhoneUploadsProps {
  manager: UploadManager
  /** Number shown on both screens. */
  number: string
  left: number
  /** Called when the permission has expired. */
  onOver: () => void
}

/** The upload cards below the number to compare; at the end, a request to return to the computer. */
export function PhoneUploads({ manager, number, left, onOver }: PhoneUploadsProps) {
  const { list, uploads } = useSnapshot(manager.state)
  const loading = useAction(manager.load)
  const isDone = list?.missing.length === 0 && Object.keys(uploads).length === 0
  const end = useEffectEvent(onOver)
  useEffect(() => {
    manager.load.perform().then((outcome) => {
      if (outcome.status === 'error' && outcome.error.status === 401) end()
    })
  }, [manager])

  return (
    <TaskScreen title={text.title} lead={text.lead} wide>
      <Card look="tinted">
        <p className={css.question}>{text.number}</p>
        <p className={css.number}>{number}</p>
        <p>{text.warning}</p>
        <p className={css.left}>{text.left(left)}</p>
      </Card>
      {isDone && <AllSent />}
      {list ? (
        <Documents manager={manager} />
      ) : (
        <LoadedRead state={loading} retry={manager.load.perform}>
          {() => null}
        </LoadedRead>
      )}
    </TaskScreen>
  )
}

function AllSent() {
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
