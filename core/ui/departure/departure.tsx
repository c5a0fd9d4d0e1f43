import { useEffect, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import css from './departure.module.css'
import { Scene } from './scene.tsx'
import { text } from './text.ts'
import { useStages } from './use-stages.ts'

export interface DepartureProps {
  url: string
  delayMs: number
  /** The person thought better of it. */
  onStay: () => void
}

/** The host of an address, where it is not this one. */
function otherHost(url: string): string | undefined {
  const { host } = new URL(url, window.location.href)
  return host === window.location.host ? undefined : host
}

/**
 * The screen on the way to the partner lender, mounted to begin. A native dialog over everything: its heading
 * takes the focus, so it is read aloud; Esc and the button bring the person back to where they were.
 */
export default function Departure({ url, delayMs, onStay }: DepartureProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = useStages(url, delayMs)
  const stay = () => dialog.current?.close()

  useEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
    // Whoever comes back finds the page as it was left, in the middle of the way out, if the browser kept it.
    const back = (event: PageTransitionEvent) => event.persisted && dialog.current?.close()
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  const host = otherHost(url)
  return (
    <dialog
      ref={dialog}
      className={css.departure}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      data-delay={delayMs}
      data-stage={stage}
      onClose={onStay}
    >
      <div className={css.inside}>
        <Scene />
        <h2 className={css.title} id={`${id}-title`} ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        <div className={css.words} id={`${id}-words`}>
          <p>{text.leaving}</p>
          {host && <p>{text.check(host)}</p>}
          <p>{text.stay}</p>
        </div>
        <div className={css.actions}>
          <Button look="secondary" onClick={stay}>
            {text.cancel}
          </Button>
          <ButtonLink look="quiet" href={url}>
            {text.now}
          </ButtonLink>
        </div>
      </div>
    </dialog>
  )
}
