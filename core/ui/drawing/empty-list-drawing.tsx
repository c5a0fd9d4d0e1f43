import css from './drawing.module.css'
import { DrawingCanvas, DrawingGround } from './drawing-canvas.tsx'

/** An empty sheet of paper. */
export function EmptyListDrawing() {
  return (
    <DrawingCanvas>
      <circle className={css.sun} cx="246" cy="58" r="22" />
      <DrawingGround />
      <rect className={css.paper} x="98" y="34" width="118" height="150" rx="16" />
      <path className={css.pale} d="M124 74h66M124 104h66M124 134h36" />
      <path
        className={css.line}
        d="M256 182v-34M256 160c16 0 24-10 24-24-16 0-24 10-24 24zM256 172c-14 0-20-8-20-20 14 0 20 8 20 20z"
      />
    </DrawingCanvas>
  )
}
