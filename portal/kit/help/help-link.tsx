import { useSyncExternalStore } from 'react'
import { subscribe } from 'valtio/vanilla'
import { primaryButton } from '#core/ui/button/button-class.ts'
import { Icon } from '#core/ui/icon/icon.tsx'
import { anchors } from '../anchors.ts'
import { CountBadge } from '../count-badge/count-badge.tsx'
import { help } from './help-state.ts'
import { text } from './text.ts'

const subscribeToHelp = (changed: () => void) => subscribe(help, changed)

interface HelpLinkProps {
  icon?: string
  label?: string
  isButton?: boolean
  /** The beginning of a message, if none is being written. */
  words?: string
}

function begin(words = ''): void {
  help.words = words
}

/** Opens the chat; without one it leads to the contacts at the end of the page. */
export function HelpLink({ icon, label, isButton, words }: HelpLinkProps) {
  // The chat may be there before this part is hydrated, whose first render must match the HTML.
  const offered = useSyncExternalStore(
    subscribeToHelp,
    () => help.offered,
    () => false,
  )
  const unread = useSyncExternalStore(
    subscribeToHelp,
    () => help.unread,
    () => 0,
  )
  return (
    <a
      className={isButton ? primaryButton : undefined}
      href={`#${anchors.footer}`}
      data-help=""
      aria-haspopup={offered ? 'dialog' : undefined}
      onClick={() => begin(words)}
    >
      {icon && <Icon of={icon} small />}
      {label ?? (
        <>
          {text.help}
          <CountBadge count={unread} words={text.unread} />
        </>
      )}
    </a>
  )
}
