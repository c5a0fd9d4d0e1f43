import css from './drawing.module.css'
import { DrawingCanvas, DrawingGround } from './drawing-canvas.tsx'

/** A rock on the path, and a way around it. */
export function DetourDrawing() {
  return (
    <DrawingCanvas>
      <circle className={css.sun} cx="92" cy="56" r="24" />
      <DrawingGround near={false} />
      <path className={css.near} d="M0 172c60-24 122-22 178-8 52 12 96 8 142-12v70H0z" />
      <path className={css.way} d="M150 222c-4-14 4-22 8-32" />
      <path className={css.way} d="M182 118c10-6 22-8 34-14" />
      <path className={css.steps} d="M178 214c40-4 66-22 60-46-4-18-26-30-42-40" />
      <path className={css.deep} d="M98 190c-6-24 8-48 36-52 14-18 44-14 52 8 18 6 24 28 16 44z" />
      <path className={css.pale} d="M118 164c2-8 10-14 20-16M158 132c6-3 12-2 16 2" />
    </DrawingCanvas>
  )
}
