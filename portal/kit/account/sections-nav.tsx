import { useRef } from 'react'
import { href } from '#core/routes/pages.ts'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { Icon } from '#core/ui/icon/icon.tsx'
import { more } from '#core/ui/icon/more-icons.ts'
import { anchors } from '../anchors.ts'
import { type SectionId, sections } from './sections.ts'
import css from './sections-nav.module.css'
import { text } from './text.ts'
import { useNeeds } from './use-needs.ts'

/** The sections that fit at the bottom of a phone; the others are behind a fifth item. */
const often = sections.slice(0, 4)
const others = sections.slice(4)

/** The sections of the account: beside the page, at the bottom on a phone or tablet. */
export function SectionsNav({ current }: { current: SectionId }) {
  const rest = useRef<HTMLDivElement>(null)
  const isAmong = others.some(({ id }) => id === current)
  return (
    <nav className={css.nav} aria-label={text.label}>
      <SectionList of={often} current={current} />
      <button
        className={css.more}
        type="button"
        popoverTarget={anchors.sections}
        data-current={isAmong || undefined}
      >
        <Icon of={more} small />
        {text.more}
      </button>
      <div className={css.rest} id={anchors.sections} ref={rest} popover="auto">
        <SectionList of={others} current={current} onLeave={() => rest.current?.hidePopover()} />
      </div>
    </nav>
  )
}

interface ListProps {
  of: readonly (typeof sections)[number][]
  current: SectionId
  onLeave?: () => void
}

function SectionList({ of, current, onLeave }: ListProps) {
  return (
    <ul>
      {of.map(({ id, icon }) => (
        <li key={id}>
          <a href={href(id)} aria-current={id === current ? 'page' : undefined} onClick={onLeave}>
            <Icon of={icon} small />
            {text.sections[id]}
            {id === 'accountMessages' && <NeedsCount />}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A digit is enough. */
const most = 9

/** The number of things that wait for the customer, as a digit and as screen reader text. */
function NeedsCount() {
  const { length } = useNeeds()
  if (length === 0) return null
  return (
    <span className={css.badge}>
      <span aria-hidden="true">{length > most ? `${most}+` : length}</span>
      <VisuallyHidden>{text.needs(length)}</VisuallyHidden>
    </span>
  )
}
