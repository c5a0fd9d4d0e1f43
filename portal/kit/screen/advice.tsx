import css from './screen.module.css'

interface AdviceProps {
  title: string
  points: readonly string[]
}

/** A heading and a list of facts or instructions. */
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
