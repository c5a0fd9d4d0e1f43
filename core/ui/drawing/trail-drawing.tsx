import css from './drawing.module.css'
import { DrawingCanvas } from './drawing-canvas.tsx'

/** A path that winds to the horizon. */
export function TrailDrawing() {
  return (
    <DrawingCanvas>
      <circle className={css.sun} cx="226" cy="70" r="30" />
      <path className={css.far} d="M0 128c44-40 92-44 138-16 30 18 58 10 88-8 34-20 66-14 94 4v112H0z" />
      <path className={css.near} d="M0 164c48-30 104-34 156-20 62 16 112 10 164-16v92H0z" />
      <path className={css.deep} d="M0 200c70-24 142-22 206-10 44 8 80 4 114-10v40H0z" />
      <path
        className={css.road}
        d="M92 220c28-20 136-18 138-42 2-22-96-18-94-38 1-15 52-14 50-31l5 0c4 19-34 20-34 31 0 16 108 10 110 40 2 22-54 24-66 40z"
      />
      <path className={css.line} d="M52 172v-22M52 150c-14-4-14-22 0-34 14 12 14 30 0 34z" />
      <path className={css.line} d="M284 150v-16M284 134c-10-3-10-16 0-25 10 9 10 22 0 25z" />
    </DrawingCanvas>
  )
}
