import css from './closing.module.css'

/** A heading and what belongs under it, point by point. */
export function ListPart({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
