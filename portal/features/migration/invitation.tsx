import type { ReactNode } from 'react'
import { config } from '#core/config/config.ts'
import { buttonClass } from '#core/ui/button/button-class.ts'
import { useDeparture } from '#core/ui/departure/use-departure.tsx'
import { TransferDrawing } from '#core/ui/drawing/transfer-drawing.tsx'
import css from './invitation.module.css'

/** Specification, section 9: the redirect of both migration screens. */
const delayMs = 3000

interface InvitationProps {
  title: string
  lead: string
  /** Label of the button that leads to the partner's order page. */
  go: string
  /** Note below the button. */
  note: string
  children: ReactNode
}

/** Says that the partner now offers credit, and leads there through the transition screen. */
export function Invitation({ title, lead, go, note, children }: InvitationProps) {
  const { orderUrl } = config.partnerLender
  const { press, warm, screen } = useDeparture(orderUrl, delayMs)
  return (
    <div className={css.invitation}>
      <div className={css.opening}>
        <div className={css.words}>
          <h1>{title}</h1>
          <p className={css.lead}>{lead}</p>
          <a className={buttonClass()} href={orderUrl} onClick={press} onPointerEnter={warm} onFocus={warm}>
            {go}
          </a>
          <p className={css.note}>{note}</p>
        </div>
        <TransferDrawing />
      </div>
      {children}
      {screen}
    </div>
  )
}
