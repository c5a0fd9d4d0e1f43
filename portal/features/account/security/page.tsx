import { listPasskeys } from '#core/api/contract/passkeys.ts'
import * as api from '#core/api/contract/security.ts'
import { readTrustedContact } from '#core/api/contract/trusted-contact.ts'
import { formatInstant } from '#core/format/instant.ts'
import { href } from '#core/routes/pages.ts'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { PanelRows } from '../../../kit/account/panel-rows.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { prefetchReads } from '../../../kit/reads/read-cache.ts'
import { useReads } from '../../../kit/reads/use-read.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

const securityReads = {
  overview: api.securityOverview,
  passkeys: listPasskeys,
  sessions: api.listSessions,
  activity: api.accountActivity,
  trusted: readTrustedContact,
}

export const ahead = () => prefetchReads(securityReads)

/** Sessions, activity, password, passkeys, second factor and trusted contact. */
export default function Security() {
  const security = useReads(securityReads)
  return (
    <AccountScreen section="accountSecurity" title={text.title} lead={text.lead}>
      <LoadedRead {...security}>
        {({ overview: { previousLoginAt, secondFactor }, passkeys, sessions, activity, trusted }) => (
          <PanelRows>
            <Panel id="last-login" title={text.lastLogin}>
              <p>{previousLoginAt ? text.previous(formatInstant(previousLoginAt)) : text.firstLogin}</p>
              {previousLoginAt && <p>{text.notYou}</p>}
            </Panel>
            <PasswordPanel guarded={secondFactor.enabled} />
            <PasskeysPanel passkeys={passkeys.items} />
            <SecondFactorPanel {...secondFactor} />
            <ContactPanel {...trusted} />
            <SessionsPanel sessions={sessions.items} />
            <ActivityPanel activity={activity.items} />
            <Panel id="leave" title={text.leave}>
              <p>{text.leaveLead}</p>
              <a href={href('accountDelete')}>{text.leaveLink}</a>
            </Panel>
          </PanelRows>
        )}
      </LoadedRead>
    </AccountScreen>
  )
}
