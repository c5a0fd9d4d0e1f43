import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import css from './departure.module.css'
import { text } from './text.ts'

export interface DepartureProps {
  url: string
  delayMs: number
  /** Called when the user cancels. */
  onStay: () => void
}

/** The host of a URL, if it differs from this page's. */
function foreignHostOf(url: string): string | undefined {
  const { host } = new URL(url, window.location.href)
  return host === window.location.host ? undefined : host
}

/**
 * The screen before leaving for the partner lender; it starts when mounted. A modal dialog: its heading takes
 * the focus, so a screen reader reads it; Esc and the button return the user to the page.
 */
export default function Departure({ url, delayMs, onStay }: DepartureProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = useTimedStages(url, delayMs)
  const stay = () => dialog.current?.close()

  useEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
    // The back-forward cache may restore the page with this dialog open: close it.
    const back = (event: PageTransitionEvent) => event.persisted && dialog.current?.close()
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  const host = foreignHostOf(url)
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
        <DepartureScene />
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

const way = 'M190 128C250 62 390 62 450 128'

/** From our house to the other, step by step; the CSS reads the current step from data-stage. */
function DepartureScene() {
  return (
    <svg className={css.scene} viewBox="0 0 640 240" aria-hidden="true" focusable="false">
      <circle className={css.sun} cx="506" cy="50" r="22" />
      <path
        className={css.far}
        d="M0 176c90-58 170-66 256-30 74 30 120 12 192-22 70-32 132-22 192 10v106H0z"
      />
      <path className={css.near} d="M0 212c120-40 236-34 344-12 110 22 196 12 296-22v62H0z" />
      <rect className={css.house} x="94" y="92" width="92" height="92" rx="24" />
      <path className={css.sign} d="M122 166c-2-14 33-13 33-27s-29-13-24-29" />
      <path className={css.dots} d={way} />
      <path className={css.walked} d={way} pathLength="100" />
      <g className={css.other}>
        <rect className={css.roof} x="454" y="92" width="92" height="92" rx="24" />
        <path className={css.tick} d="M480 139l14 15 27-31" />
      </g>
    </svg>
  )
}

/** When the steps of the animation begin, in ms (specification, sections 1 and 9). */
const stepsMs = [500, 800]

/** The number of steps begun since mounting; at the end the browser navigates to the URL. */
function useTimedStages(url: string, delayMs: number): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    const timers = [
      ...stepsMs.map((at, index) => setTimeout(() => setStage(index + 1), at)),
      setTimeout(() => window.location.assign(url), delayMs),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [url, delayMs])
  return stage
}
