import * as api from '#core/api/contract/security.ts'
import { formatInstant } from '#core/format/instant.ts'
import { href } from '#core/routes/pages.ts'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { Part } from '../../../kit/account/part.tsx'
import { Parts } from '../../../kit/account/parts.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { askAllAhead } from '../../../kit/reads/reads.ts'
import { useReads } from '../../../kit/reads/use-read.ts'
import { ActivityPart } from './activity-part.tsx'
import { FactorPart } from './factor-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

const securityReads = {
  overview: api.securityOverview,
  sessions: api.listSessions,
  activity: api.accountActivity,
}

export const ahead = () => askAllAhead(securityReads)

/** Sessions, activity, password and second factor. */
export default function Security() {
  const security = useReads(securityReads)
  return (
    <AccountScreen section="accountSecurity" title={text.title} lead={text.lead}>
      <Loaded {...security}>
        {({ overview: { previousLoginAt, secondFactor }, sessions, activity }) => (
          <Parts>
            <Part id="last-login" title={text.lastLogin}>
              <p>{previousLoginAt ? text.previous(formatInstant(previousLoginAt)) : text.firstLogin}</p>
              {previousLoginAt && <p>{text.notYou}</p>}
            </Part>
            <PasswordPart guarded={secondFactor.enabled} />
            <FactorPart {...secondFactor} />
            <SessionsPart sessions={sessions.items} />
            <ActivityPart activity={activity.items} />
            <Part id="leave" title={text.leave}>
              <p>{text.leaveLead}</p>
              <a href={href('accountDelete')}>{text.leaveLink}</a>
            </Part>
          </Parts>
        )}
      </Loaded>
    </AccountScreen>
  )
}
