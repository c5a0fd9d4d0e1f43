import css from './page.module.css'
import { text } from './text.ts'

interface TourProps {
  /** File name of the clip and its poster under /tours. */
  id: string
  title: string
  steps: readonly string[]
}

/** A silent clip with its content described beside it. The video is not loaded before it is played. */
export function Tour({ id, title, steps }: TourProps) {
  return (
    <figure className={css.tour}>
      <video
        className={css.clip}
        src={`/tours/${id}.webm`}
        poster={`/tours/${id}.webp`}
        width={360}
        height={640}
        preload="none"
        controls
        playsInline
        muted
        aria-label={text.tours.clip(title)}
        aria-describedby={`${id}-texto`}
      />
      <figcaption className={css.told} id={`${id}-texto`}>
        <h3>{title}</h3>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}
