import { useState } from 'react'
import { Icon } from '#core/ui/icon/icon.tsx'
import { play } from '#core/ui/icon/more-icons.ts'
import css from './page.module.css'
import { text } from './text.ts'

interface AppTourProps {
  /** File name of the clip and its poster under /tours. */
  id: string
  title: string
  steps: readonly string[]
}

const focusVideo = (element: HTMLElement | null) => element?.focus()

/**
 * A silent clip with its content described beside it. A poster with a button stands for the player, because the
 * controls of three players made this page the slowest to paint; without a script the player stands there at once.
 */
export function AppTour({ id, title, steps }: AppTourProps) {
  const [isPlayed, setIsPlayed] = useState(false)
  const player = {
    className: css.clip,
    poster: `/tours/${id}.webp`,
    width: 360,
    height: 640,
    controls: true,
    playsInline: true,
    muted: true,
    'aria-label': text.tours.clip(title),
    'aria-describedby': `${id}-texto`,
  }
  const sources = ['webm', 'mp4'].map((kind) => (
    <source key={kind} src={`/tours/${id}.${kind}`} type={`video/${kind}`} />
  ))
  return (
    <figure className={css.tour}>
      {isPlayed ? (
        <video {...player} ref={focusVideo} autoPlay>
          {sources}
        </video>
      ) : (
        <>
          <button type="button" className={css.poster} onClick={() => setIsPlayed(true)}>
            <img className={css.clip} src={player.poster} width={360} height={640} loading="lazy" alt="" />
            <span className={css.play}>
              <Icon of={play} label={text.tours.play(title)} />
            </span>
          </button>
          <noscript>
            <video {...player} preload="none">
              {sources}
            </video>
          </noscript>
        </>
      )}
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
