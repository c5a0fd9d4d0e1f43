import { useEffect, useRef } from 'react'
import type { EbsState } from '#core/api/contract/ebs.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Refused } from '../../../../kit/refused.tsx'
import { leadAfter } from '../../lead.ts'
import { choose } from '../../store.ts'
import { retryEbs } from '../actions.ts'
import { Log } from '../log/log.tsx'
import { Collecting } from '../progress/collecting.tsx'
import { useCollection } from '../use-collection.ts'
import { Ask } from './ask.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface ReadingProps {
  ebs: EbsState
  group: string
}

/** What the bank asks for, if anything, how far it is, and the ways out. */
export function Reading({ ebs, group }: ReadingProps) {
  const { ebsStatusToRedirect: status, tokenRequiredCount } = ebs
  const trouble = useCollection(group)
  const stopping = useAction(retryEbs)
  const question = useRef<HTMLDivElement>(null)
  const asks = `${status} ${tokenRequiredCount}`
  const before = useRef(asks)

  // A question that comes up while one waits takes the focus; when it is answered, or after an arrival, the page's
  // heading has it.
  useEffect(() => {
    if (before.current !== asks) {
      const heading = question.current?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus()
    }
    before.current = asks
  }, [asks])

  function stop(): Promise<unknown> {
    choose({ bankWay: 'list' })
    return leadAfter(retryEbs.perform, { group })
  }

  return (
    <>
      <div ref={question}>
        <Ask key={asks} ebs={ebs} group={group} />
      </div>
      <Collecting ebs={ebs} trouble={trouble} />
      <p>{text.mayLeave}</p>
      <Log of={ebs} />
      <div className={css.stop}>
        <Refused by={stopping} />
        <Button look="quiet" busy={stopping.status === 'performing'} onClick={stop}>
          {text.stop}
        </Button>
      </div>
    </>
  )
}
