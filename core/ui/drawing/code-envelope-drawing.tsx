import css from './drawing.module.css'
import { DrawingCanvas, DrawingGround } from './drawing-canvas.tsx'

/** A card with a code, coming out of an envelope. */
export function CodeEnvelopeDrawing() {
  return (
    <DrawingCanvas>
      <DrawingGround near={false} />
      <path className={css.deep} d="M70 104l90-50 90 50v14H70z" />
      <rect className={css.paper} x="92" y="36" width="136" height="126" rx="12" />
      <g className={css.deep}>
        <circle cx="116" cy="74" r="6" />
        <circle cx="134" cy="74" r="6" />
        <circle cx="152" cy="74" r="6" />
        <circle cx="170" cy="74" r="6" />
        <circle cx="188" cy="74" r="6" />
      </g>
      <circle className={css.sun} cx="206" cy="74" r="7" />
      <path className={css.near} d="M70 104l90 54 90-54v84a12 12 0 01-12 12H82a12 12 0 01-12-12z" />
      <path className={css.way} d="M78 194l62-48M242 194l-62-48" />
    </DrawingCanvas>
  )
}
