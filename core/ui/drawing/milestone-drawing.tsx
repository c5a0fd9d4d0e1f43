import css from './drawing.module.css'
import { DrawingCanvas, DrawingGround } from './drawing-canvas.tsx'

/** A flag with a check mark beside the path, for a finished section. */
export function MilestoneDrawing() {
  return (
    <DrawingCanvas>
      <circle className={css.sun} cx="76" cy="62" r="26" />
      <DrawingGround />
      <path className={css.way} d="M36 222c30-34 92-30 124-46 26-14 60-18 88-46" />
      <path className={css.line} d="M142 184V48" />
      <path className={css.deep} d="M142 50c32-14 52 12 86-2v62c-34 14-54-12-86 2z" />
      <path className={css.way} d="M166 82l13 13 25-28" />
    </DrawingCanvas>
  )
}
