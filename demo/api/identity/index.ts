import { type RetentionId, retention } from '#core/text/retention.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Domain } from '../platform/domain.ts'
import { retentionCutoff } from '../platform/retention-cutoff.ts'
import { frozenByEmail } from './former-emails.ts'
import { oauthRoutes } from './login-routes.ts'
import { securityRoutes } from './security-routes.ts'
import { userRoutes } from './user-routes.ts'

/** Deletes ended sessions, devices, changes of e-mail and codes, and security events past their term. */
async function deleteEnded({ database, clock, settings }: Context): Promise<void> {
  const now = timestamp(clock)
  const end = (id: RetentionId) => retentionCutoff(clock, retention[id].term)
  await database
    .deleteFrom('sessions')
    .where('lastSeenAt', '<=', timestamp(clock, -settings.session.idleSeconds))
    .execute()
  await database.deleteFrom('devices').where('seenAt', '<=', end('device')).execute()
  await database
    .deleteFrom('formerEmails')
    .where('expiresAt', '<=', now)
    // The staff needs to see which e-mails a frozen account had.
    .where('userId', 'not in', frozenByEmail(database))
    .execute()
  await database.deleteFrom('emailChanges').where('askedAt', '<=', end('code')).execute()
  await database.deleteFrom('codes').where('expiresAt', '<=', end('code')).execute()
  await database.deleteFrom('securityEvents').where('at', '<=', end('activity')).execute()
}

export const identity: Domain = {
  routes(routes, context) {
    oauthRoutes(routes, context)
    userRoutes(routes, context)
    securityRoutes(routes, context)
  },
  expire: [deleteEnded],
}
