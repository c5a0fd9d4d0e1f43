import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { groups } from './groups.ts'
import css from './page.module.css'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Every public page, from the route table. */
export default function SiteMap() {
  return (
    <TaskScreen title={text.title} lead={text.lead} wide>
      <div className={css.groups}>
        {groups.map(({ id, links }) => (
          <section key={id} className={css.group} aria-labelledby={id}>
            <h2 id={id}>{text.groups[id]}</h2>
            <ul>
              {links.map(({ address, title, description }) => (
                <li key={address}>
                  <a href={address}>{title}</a>
                  {description && <p>{description}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </TaskScreen>
  )
}
