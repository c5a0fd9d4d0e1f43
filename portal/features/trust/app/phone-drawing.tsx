import css from '#core/ui/drawing/drawing.module.css'
import { DrawingCanvas, DrawingGround } from '#core/ui/drawing/drawing-canvas.tsx'

/** Drawing of the brand's path on a phone's screen. */
export function PhoneDrawing() {
  return (
    <DrawingCanvas>
      <circle className={css.sun} cx="252" cy="56" r="24" />
      <DrawingGround />
      <rect className={css.deep} x="106" y="14" width="108" height="196" rx="22" />
      <rect className={css.paper} x="114" y="26" width="92" height="172" rx="14" />
      <path className={css.pale} d="M130 56h44M130 74h60" />
      <path className={css.steps} d="M132 112c14-16 40 10 56-8" />
      <circle className={css.sun} cx="160" cy="110" r="8" />
      <path className={css.line} d="M130 140h60" />
      <path
        className={css.near}
        d="M130 160h60a8 8 0 018 8v6a8 8 0 01-8 8h-60a8 8 0 01-8-8v-6a8 8 0 018-8z"
      />
    </DrawingCanvas>
  )
}
