import { useSnapshot } from 'valtio'
import { Icon } from '#core/ui/icon/icon.tsx'
import { anchors } from '../anchors.ts'
import { CountBadge } from '../count-badge/count-badge.tsx'
import { help } from './help-state.ts'
import { text } from './text.ts'

/** Opens the chat; without one it leads to the contacts at the end of the page. */
export function HelpLink({ icon }: { icon?: string }) {
  const { offered, unread } = useSnapshot(help)
  return (
    <a href={`#${anchors.footer}`} data-help="" aria-haspopup={offered ? 'dialog' : undefined}>
      {icon && <Icon of={icon} small />}
      {text.help}
      <CountBadge count={unread} words={text.unread} />
    </a>
  )
}
