import { useEffect, useRef } from 'react'
import type { EbsState } from '#core/api/contract/ebs.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Qr } from '#core/ui/qr/qr.tsx'
import { Refused } from '../../../../kit/refused.tsx'
import { performAndGoOn } from '../../current-step.ts'
import { choose } from '../../store.ts'
import { confirmEbs, retryEbs } from '../actions.ts'
import { Confirm as ConfirmStatement, Contested } from '../confirm/confirm.tsx'
import { Log } from '../log/log.tsx'
import { Collecting, isAnalysed } from '../progress/collecting.tsx'
import { useCollection } from '../use-collection.ts'
import { Authorize } from './authorize.tsx'
import css from './page.module.css'
import { Question } from './question.tsx'
import { text } from './text.ts'
import { Token } from './token.tsx'

interface ReadingProps {
  ebs: EbsState
  group: string
}

/** The bank's question, if any, the progress, and ways to stop. */
export function Reading({ ebs, group }: ReadingProps) {
  const { ebsStatusToRedirect: status, tokenRequiredCount } = ebs
  const trouble = useCollection(group)
  const stopping = useAction(retryEbs)
  const question = useRef<HTMLDivElement>(null)
  const asks = `${status} ${tokenRequiredCount}`
  const before = useRef(asks)

  // A question that appears while the user waits takes the focus. After it is answered, the page's heading
  // takes it.
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
    return performAndGoOn(retryEbs.perform, { group })
  }

  if (status === 'check' || status === 'contested') {
    const Shown = status === 'check' ? ConfirmStatement : Contested
    return (
      <div ref={question} className={css.parts}>
        <Refused by={trouble} tone="warning" />
        <Shown ebs={ebs} group={group} />
      </div>
    )
  }
  return (
    <>
      <div ref={question}>
        <Ask key={asks} ebs={ebs} group={group} />
      </div>
      <Collecting ebs={ebs} trouble={trouble} />
      {!isAnalysed(ebs) && <p>{text.mayLeave}</p>}
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

interface AskProps {
  ebs: EbsState
  group: string
}

/** The bank's current question, if any. */
function Ask(props: AskProps) {
  switch (props.ebs.ebsStatusToRedirect) {
    case 'authorize':
      return <Authorize {...props} />
    case 'token':
      return <Token {...props} />
    case 'qr':
      return <Scan {...props} />
    case 'confirm':
      return <Confirm {...props} />
    default:
      return null
  }
}

/** Consent given in the bank's app. */
function Confirm({ ebs, group }: { ebs: EbsState; group: string }) {
  const confirming = useAction(confirmEbs)
  return (
    <Question title={text.confirmTitle} until={ebs.data.expiresAt}>
      <p>{text.confirmHow(ebs.currentBank?.name ?? '')}</p>
      <Refused by={confirming} />
      <Button
        wide
        busy={confirming.status === 'performing'}
        onClick={() => performAndGoOn(confirmEbs.perform, { group })}
      >
        {text.confirmed}
      </Button>
    </Question>
  )
}

/** A QR code to scan with the bank's app. If that app is on this phone, another screen must show the code. */
function Scan({ ebs: { data, currentBank } }: { ebs: EbsState }) {
  return (
    <Question title={text.qrTitle} until={data.expiresAt}>
      <p>{text.qrHow(currentBank?.name ?? '')}</p>
      {data.qrcode && <Qr value={data.qrcode} label={text.qrLabel} />}
      <p className={css.onPhone}>{text.qrOnPhone}</p>
    </Question>
  )
}
