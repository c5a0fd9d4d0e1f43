import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { CopyButton } from '#core/ui/copy/copy-button.tsx'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { mobile } from '#core/ui/icon/more-icons.ts'
import { Qr } from '#core/ui/qr/qr.tsx'
import { RefusalNotice } from '../../../../kit/refusal-notice.tsx'
import css from './hand-off.module.css'
import { startHandOff, stopHandOff } from './hand-off-commands.ts'
import { text } from './text.ts'
import type { HandOff } from './use-hand-off.ts'

interface HandOffCardProps {
  id: string
  now: HandOff
}

/** For users at a computer: continue with the phone's camera, without a login there. */
export function HandOffCard({ id, now }: HandOffCardProps) {
  const started = useAction(startHandOff)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(now.state)
  useEffect(() => {
    // The pressed button is gone, so the focus moves here.
    const nowhere = document.activeElement === document.body
    if (shown.current !== now.state && nowhere) heading.current?.focus({ preventScroll: true })
    shown.current = now.state
  }, [now.state])

  return (
    <div className={css.away}>
      <Card as="section" look="tinted" labelledBy="hand-off">
        <div className={css.stack}>
          <h2 id="hand-off" className={css.title} ref={heading} tabIndex={-1}>
            {now.state === 'open' ? text.open : text.title}
          </h2>
          <VisuallyHidden live>{now.state === 'open' ? text.open : ''}</VisuallyHidden>
          <HandOffBody id={id} now={now} />
          <RefusalNotice by={started} />
        </div>
      </Card>
    </div>
  )
}

function HandOffBody({ id, now }: HandOffCardProps) {
  const { left } = now
  const start = (label: string) => (
    <Button icon={mobile} look="secondary" onClick={() => startHandOff.perform(id)}>
      {label}
    </Button>
  )
  if (now.state === 'none')
    return (
      <>
        <p>{text.lead}</p>
        {start(text.start)}
      </>
    )
  if (now.state === 'ended' || left === 0)
    return (
      <>
        <p>{text.over}</p>
        {start(text.again)}
      </>
    )
  if (now.state === 'open')
    return (
      <TwoDevices number={now.number} left={left}>
        <p>{text.openLead}</p>
        <StopHandOff id={id} label={text.end} />
      </TwoDevices>
    )
  if (!now.link)
    return (
      <>
        <p>{text.lost}</p>
        {start(text.again)}
      </>
    )
  return (
    <div className={css.sides}>
      <Qr value={now.link} label={text.qr} />
      <TwoDevices number={now.number} left={left}>
        <p>{text.scan}</p>
        <div className={css.actions}>
          <CopyLink link={now.link} />
          <StopHandOff id={id} label={text.cancel} />
        </div>
      </TwoDevices>
    </div>
  )
}

/** The number to compare, and the time left. */
function TwoDevices({
  number,
  left,
  children,
}: {
  number: string | null
  left: number
  children: ReactNode
}) {
  return (
    <div className={css.stack}>
      <p>
        {text.number} <strong className={css.number}>{number}</strong>
      </p>
      <p className={css.note}>{text.numberWarning}</p>
      {children}
      <p className={css.note}>{text.left(left)}</p>
    </div>
  )
}

function CopyLink({ link }: { link: string }) {
  const [done, setDone] = useState(false)
  return (
    <>
      <CopyButton look="quiet" value={link} label={text.copy} onCopied={() => setDone(true)} />
      <p className={css.note} role="status">
        {done && text.copied}
      </p>
    </>
  )
}

function StopHandOff({ id, label }: { id: string; label: string }) {
  const state = useAction(stopHandOff)
  return (
    <Button look="quiet" busy={state.status === 'performing'} onClick={() => stopHandOff.perform(id)}>
      {label}
    </Button>
  )
}
