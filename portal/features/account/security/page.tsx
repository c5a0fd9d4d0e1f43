import * as api from '#core/api/contract/security.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { moment } from '../../../kit/account/moment.ts'
import { Part } from '../../../kit/account/part.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { together, useRead } from '../../../kit/reads/use-read.ts'
import { href } from '../../../routes.ts'
import { ActivityPart } from './activity-part.tsx'
import { FactorPart } from './factor-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** Who has been in the account, and what keeps others out. */
export default function Security() {
  const security = together({
    overview: useRead(api.securityOverview),
    sessions: useRead(api.listSessions),
    activity: useRead(api.accountActivity),
  })
  return (
    <AccountScreen section="accountSecurity" title={text.title} lead={text.lead}>
      <Loaded {...security}>
        {({ overview: { previousLoginAt, secondFactor }, sessions, activity }) => (
          <>
            <Part id="last-login" title={text.lastLogin}>
              <p>{previousLoginAt ? text.previous(moment(previousLoginAt)) : text.firstLogin}</p>
              {previousLoginAt && <p>{text.notYou}</p>}
            </Part>
            <PasswordPart guarded={secondFactor.enabled} />
            <FactorPart {...secondFactor} />
            <SessionsPart sessions={sessions.items} />
            <ActivityPart activity={activity.items} />
            <Part id="leave" title={text.leave}>
              <p>{text.leaveLead}</p>
              <ButtonLink look="quiet" href={href('accountDelete')}>
                {text.leaveLink}
              </ButtonLink>
            </Part>
          </>
        )}
      </Loaded>
    </AccountScreen>
  )
}
