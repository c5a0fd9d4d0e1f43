import css from './drawing.module.css'
import { DrawingCanvas, DrawingGround } from './drawing-canvas.tsx'

/** A path that ends at a signpost. */
export function LostDrawing() {
  return (
    <DrawingCanvas>
      <circle className={css.sun} cx="74" cy="58" r="24" />
      <DrawingGround />
      <path className={css.way} d="M40 216c10-22 60-16 64-34" />
      <path className={css.steps} d="M122 170c20-12 8-22 30-30" />
      <path className={css.line} d="M206 190V44" />
      <path className={css.deep} d="M190 56h66l18 17-18 17h-66z" />
      <path className={css.earth} d="M224 98h-66l-16 16 16 16h66z" />
      <path className={css.paper} d="M178 190h56" />
    </DrawingCanvas>
  )
}
