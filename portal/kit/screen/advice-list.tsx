import { List } from '../list/list.tsx'
import css from './task-screen.module.css'

interface AdviceListProps {
  title: string
  points: readonly string[]
}

/** A heading and a list of facts or instructions. */
export function AdviceList({ title, points }: AdviceListProps) {
  return (
    <section className={css.advice}>
      <h2>{title}</h2>
      <List>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
    </section>
  )
}
