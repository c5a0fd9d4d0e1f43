import { useRef } from 'react'
import { href } from '#core/routes/pages.ts'
import { Icon } from '#core/ui/icon/icon.tsx'
import { more, question } from '#core/ui/icon/more-icons.ts'
import { anchors } from '../anchors.ts'
import { CountBadge } from '../count-badge/count-badge.tsx'
import { HelpLink } from '../help/help-link.tsx'
import { type SectionId, sections } from './sections.ts'
import css from './sections-nav.module.css'
import { text } from './text.ts'
import { useNeeds } from './use-needs.ts'

/** The sections that fit at the bottom of a phone, beside help; the others are behind a fifth item. */
const often = sections.slice(0, 3)
const others = sections.slice(3)

/** The sections of the account: beside the page, at the bottom on a phone or tablet. */
export function SectionsNav({ current }: { current: SectionId }) {
  const rest = useRef<HTMLDivElement>(null)
  const isAmong = others.some(({ id }) => id === current)
  return (
    <nav className={css.nav} aria-label={text.label}>
      <SectionList of={often} current={current} />
      <HelpLink icon={question} />
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

/** The number of things that wait for the customer. */
function NeedsCount() {
  const { length } = useNeeds()
  return <CountBadge count={length} words={text.needs} />
}
