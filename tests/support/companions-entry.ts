import { call } from '../../core/api/client.ts'
import { unsubscribe } from '../../core/api/contract/preferences.ts'
import { endSession, watchSession } from '../../core/session/session.ts'
import '../../core/ui/tokens.css'
import '../../core/ui/base.css'
import { show } from '../../portal/shell/companions/companions.tsx'

/** What stands beside the pages, on a page with nothing else. */
watchSession()
show()

Object.assign(window, {
  /** A call of the portal's client that is refused. */
  refuse: () => call(unsubscribe, { body: { token: 'x'.repeat(43) } }).catch(({ status }) => status),
  leave: () => endSession('logout'),
})
