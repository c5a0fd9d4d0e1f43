import { Icon } from '#core/ui/icon/icon.tsx'
import { chevron } from '#core/ui/icon/icons.ts'
import css from './rows.module.css'

interface LinkRow {
  href: string
  icon: string
  title: string
  lead: string
  onClick?: () => void
}

/** Links to other pages, one row each. */
export function LinkRows({ label, rows }: { label: string; rows: readonly LinkRow[] }) {
  return (
    <ul className={css.rows} aria-label={label}>
      {rows.map(({ href, icon, title, lead, onClick }) => (
        <li key={title}>
          <a href={href} onClick={onClick}>
            <Icon of={icon} />
            <span>
              <strong>{title}</strong>
              <span>{lead}</span>
            </span>
            <Icon of={chevron} />
          </a>
        </li>
      ))}
    </ul>
  )
}
