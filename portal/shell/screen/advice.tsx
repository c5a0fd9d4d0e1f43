import css from './screen.module.css'

interface AdviceProps {
  title: string
  points: readonly string[]
}

/** What to do now, point by point: for pages where something did not work. */
export function Advice({ title, points }: AdviceProps) {
  return (
    <section className={css.advice}>
      <h2>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
