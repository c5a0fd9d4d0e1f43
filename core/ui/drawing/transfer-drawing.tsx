import css from './drawing.module.css'
import { DrawingCanvas, DrawingGround } from './drawing-canvas.tsx'

/** From one house to another, along a path. */
export function TransferDrawing() {
  return (
    <DrawingCanvas>
      <DrawingGround />
      <rect className={css.paper} x="26" y="70" width="84" height="84" rx="22" />
      <path className={css.line} d="M52 136c-2-12 30-12 30-24s-26-12-22-26" />
      <path className={css.steps} d="M126 96c22-26 46-26 68 0" />
      <path className={css.line} d="M184 86l12 12-17 4" />
      <rect className={css.deep} x="210" y="70" width="84" height="84" rx="22" />
      <path className={css.way} d="M234 112l13 14 24-28" />
      <circle className={css.sun} cx="160" cy="38" r="14" />
    </DrawingCanvas>
  )
}
