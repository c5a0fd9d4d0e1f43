import type { RouteId } from '#core/routes/pages.ts'
import { shield } from '#core/ui/icon/icons.ts'
import { chat, filter, home, lock, mail, user, wallet } from '#core/ui/icon/more-icons.ts'
import type { text } from './text.ts'

export type SectionId = keyof typeof text.sections

/** The sections of the account, in display order. */
export const sections = [
  { id: 'account', icon: home },
  { id: 'accountLoans', icon: wallet },
  { id: 'accountMessages', icon: mail },
  { id: 'accountData', icon: user },
  { id: 'accountProtocols', icon: chat },
  { id: 'accountPreferences', icon: filter },
  { id: 'accountSecurity', icon: lock },
  { id: 'accountPrivacy', icon: shield },
] as const satisfies readonly { id: SectionId & RouteId; icon: string }[]
