import { useEffect, useId, useRef } from 'react'
import { config } from '../../config/config.ts'
import { Button } from '../button/button.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import { useModal } from '../dialog/use-modal.ts'
import { Hidden } from '../hidden/hidden.tsx'
import css from './departure.module.css'
import { Scene } from './scene.tsx'
import { text } from './text.ts'
import type { Departure as State } from './use-departure.ts'

interface DepartureProps {
  state: State
  url: string
  delayMs: number
}

/** The host of an address, where it is not this one. */
function otherHost(url: string): string | undefined {
  const { host } = new URL(url, window.location.href)
  return host === window.location.host ? undefined : host
}

/**
 * The screen on the way to the partner lender. A native dialog over everything: its heading takes the focus, so
 * it is read aloud; Esc and the button bring the person back to where they were.
 */
export function Departure({ state, url, delayMs }: DepartureProps) {
  const { stage, cancelled, cancel } = state
  const { brand, partnerLender } = config
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const open = stage !== undefined
  const { ref, onClose } = useModal(open, cancel)

  useEffect(() => {
    if (open) heading.current?.focus()
  }, [open])

  const host = open && otherHost(url)
  return (
    <>
      <dialog
        ref={ref}
        className={css.departure}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-words`}
        data-delay={delayMs}
        data-stage={stage}
        onClose={onClose}
      >
        {open && (
          <div className={css.inside}>
            <Scene />
            <h2 className={css.title} id={`${id}-title`} ref={heading} tabIndex={-1}>
              {text.title(partnerLender.name)}
            </h2>
            <div className={css.words} id={`${id}-words`}>
              <p>{text.leaving(brand, partnerLender.name)}</p>
              {host && <p>{text.check(host)}</p>}
              <p>{text.stay}</p>
            </div>
            <div className={css.actions}>
              <Button look="secondary" onClick={cancel}>
                {text.cancel}
              </Button>
              <ButtonLink look="quiet" href={url}>
                {text.now}
              </ButtonLink>
            </div>
          </div>
        )}
      </dialog>
      <Hidden live>{cancelled && text.cancelled(brand)}</Hidden>
    </>
  )
}
