import css from './drawing.module.css'
import { DrawingCanvas, DrawingGround } from './drawing-canvas.tsx'

/** A bridge with a gap, under a cloud. */
export function OfflineDrawing() {
  return (
    <DrawingCanvas>
      <circle className={css.sun} cx="204" cy="58" r="26" />
      <path className={css.paper} d="M112 98a26 26 0 01-2-52 36 36 0 0168-6 29 29 0 0110 58z" />
      <DrawingGround near={false} />
      <path
        className={css.near}
        d="M0 158c34-14 80-14 116 2l10 60H0zM320 150c-38-10-76-6-110 10l-12 60h122z"
      />
      <path className={css.way} d="M8 186c30-12 62-12 92-6M312 180c-28-10-58-10-86-2" />
      <path className={css.steps} d="M126 176c22-8 50-8 74 0" />
    </DrawingCanvas>
  )
}
