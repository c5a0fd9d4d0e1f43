import { useEffect, useRef } from 'react'
import type { EbsState } from '#core/api/contract/ebs.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Qr } from '#core/ui/qr/qr.tsx'
import { RefusalNotice } from '../../../../kit/refusal-notice.tsx'
import { performAndOpenNext } from '../../current-step.ts'
import { storeChoiceOfUser } from '../../request-store.ts'
import { ConfirmStatement, ContestedStatement } from '../confirm/confirm-statement.tsx'
import { confirmEbs, retryEbs } from '../ebs-commands.ts'
import { ActivityLog } from '../log/activity-log.tsx'
import { CollectionProgress, isAwaitingLender } from '../progress/collecting.tsx'
import { useCollection } from '../use-collection.ts'
import { AuthorizeAtBank } from './authorize-at-bank.tsx'
import { BankQuestion } from './bank-question.tsx'
import { BankToken } from './bank-token.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface ReadingBankDataProps {
  ebs: EbsState
  group: string
}

/** The bank's question, if any, the progress, and ways to stop. */
export function ReadingBankData({ ebs, group }: ReadingBankDataProps) {
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
    storeChoiceOfUser({ bankWay: 'list' })
    return performAndOpenNext(retryEbs.perform, { group })
  }

  if (status === 'check' || status === 'contested') {
    const Shown = status === 'check' ? ConfirmStatement : ContestedStatement
    return (
      <div ref={question} className={css.parts}>
        <RefusalNotice by={trouble} tone="warning" />
        <Shown ebs={ebs} group={group} />
      </div>
    )
  }
  return (
    <>
      <div ref={question}>
        <AskBank key={asks} ebs={ebs} group={group} />
      </div>
      <CollectionProgress ebs={ebs} trouble={trouble} />
      {!isAwaitingLender(ebs) && <p>{text.mayLeave}</p>}
      <ActivityLog of={ebs} />
      <div className={css.stop}>
        <RefusalNotice by={stopping} />
        <Button look="quiet" busy={stopping.status === 'performing'} onClick={stop}>
          {text.stop}
        </Button>
      </div>
    </>
  )
}

interface AskBankProps {
  ebs: EbsState
  group: string
}

/** The bank's current question, if any. */
function AskBank(props: AskBankProps) {
  switch (props.ebs.ebsStatusToRedirect) {
    case 'authorize':
      return <AuthorizeAtBank {...props} />
    case 'token':
      return <BankToken {...props} />
    case 'qr':
      return <ScanQrCode {...props} />
    case 'confirm':
      return <ConfirmInApp {...props} />
    default:
      return null
  }
}

/** Consent given in the bank's app. */
function ConfirmInApp({ ebs, group }: { ebs: EbsState; group: string }) {
  const confirming = useAction(confirmEbs)
  return (
    <BankQuestion title={text.confirmTitle} until={ebs.data.expiresAt}>
      <p>{text.confirmHow(ebs.currentBank?.name ?? '')}</p>
      <RefusalNotice by={confirming} />
      <Button
        wide
        busy={confirming.status === 'performing'}
        onClick={() => performAndOpenNext(confirmEbs.perform, { group })}
      >
        {text.confirmed}
      </Button>
    </BankQuestion>
  )
}

/** A QR code to scan with the bank's app. If that app is on this phone, another screen must show the code. */
function ScanQrCode({ ebs: { data, currentBank } }: { ebs: EbsState }) {
  return (
    <BankQuestion title={text.qrTitle} until={data.expiresAt}>
      <p>{text.qrHow(currentBank?.name ?? '')}</p>
      {data.qrcode && <Qr value={data.qrcode} label={text.qrLabel} />}
      <p className={css.onPhone}>{text.qrOnPhone}</p>
    </BankQuestion>
  )
}
