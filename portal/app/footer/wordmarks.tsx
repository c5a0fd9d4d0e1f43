import type { marks } from '#core/config/config.ts'
import css from './footer.module.css'

interface WordmarksProps {
  title: string
  of: (typeof marks)['partners']
}

/** Our own generic signs, since we must not draw third-party logos. */
const signs = [
  'M5 21V11l7-6 7 6v10zM10 21v-6h4v6',
  'M12 4a8 8 0 110 16 8 8 0 010-16zM4.5 12h15M12 4c3 2.5 3 13.5 0 16-3-2.5-3-13.5 0-16',
  'M4 20h16M6 20V9l6-5 6 5v11M9 12v5M12 12v5M15 12v5',
]

/** Our partners: each by its logo, or by its name with a small sign. */
export function Wordmarks({ title, of }: WordmarksProps) {
  if (of.length === 0) return null
  return (
    <div className={css.wordmarks}>
      <h2 className={css.title}>{title}</h2>
      <ul>
        {of.map((mark, index) =>
          typeof mark === 'string' ? (
            <li key={mark}>
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d={signs[index % signs.length]} />
              </svg>
              {mark}
            </li>
          ) : (
            <li key={mark.name}>
              <img src={mark.picture} alt={mark.name} />
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
