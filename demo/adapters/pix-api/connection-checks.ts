import { businessDate, type Clock } from '#core/calendar/clock.ts'
import { certificateEnd, certificateVariables } from '../../api/platform/pix-certificate.ts'
import { pixVariables, scopesVariable } from '../../api/platform/pix-settings.ts'
import type { PixApiSettings } from '../../api/platform/settings.ts'
import { noticesPath } from '../../api/repayment/pix-notices.ts'
import { createPixClient, PixProblem, scopesOf } from './pix-client.ts'
import { createLists } from './pix-lists.ts'
import { webhookMessage } from './pix-messages.ts'
import { webhookPaths } from './register-webhook.ts'

const subject = 'charges.hello'
const seconds = 10
const hourMs = 60 * 60 * 1000
const remedy = 'npm run pix-webhook tells it.'

/** Something to try at the bank that changes nothing. */
interface ConnectionCheck {
  what: string
  /** The scope that it needs. */
  scope?: string
  /** @returns what is wrong, in a sentence; nothing if all is well @throws PixFailure, PortPending */
  work: () => Promise<string | undefined>
}

/** Whether our certificate has ended, if there is one. */
function certificateChecks({ certificate }: PixApiSettings, clock: Clock): ConnectionCheck[] {
  const end = certificateEnd(certificate)
  if (!end) return []
  const day = businessDate(end)
  return end <= clock()
    ? [
        {
          what: `${certificateVariables.cert} ended on ${day}`,
          work: async () => 'the bank gives another one',
        },
      ]
    : [{ what: `${certificateVariables.cert} is good until ${day}`, work: async () => undefined }]
}

/** What shows whether the Pix API can be used with these settings, and, of what the scopes do not let us ask, the scope. */
export function connectionChecks(
  settings: PixApiSettings,
  publicUrl: string,
  clock: Clock,
): (ConnectionCheck & { missing?: string })[] {
  const { ask, readToken } = createPixClient(settings, clock)
  const listAll = createLists(ask, clock)
  const address = `${publicUrl}${noticesPath(settings.webhookSecret)}`
  const webhookCheck = (path: string): ConnectionCheck => ({
    what: path.startsWith('/webhook/') ? `the webhook of ${pixVariables.key}` : path,
    scope: `${path.split('/')[1]}.read`,
    async work() {
      const known = await ask(subject, { method: 'GET', path, schema: webhookMessage, seconds }).catch(
        (error: unknown) => {
          if (error instanceof PixProblem && error.status === 404) return undefined
          throw error
        },
      )
      if (!known) return `The bank posts notices nowhere: ${remedy}`
      const isOurs = known.webhookUrl.replace(/\/$/, '') === address
      return isOurs ? undefined : `The bank posts notices to another address: ${remedy}`
    },
  })
  const checks: ConnectionCheck[] = [
    ...certificateChecks(settings, clock),
    { what: 'an access token', work: () => readToken(subject).then(() => undefined) },
    ...webhookPaths(settings).map(webhookCheck),
    {
      what: 'what was received in the last hour',
      scope: 'pix.read',
      async work() {
        const until = clock()
        const from = new Date(until.getTime() - hourMs)
        await listAll({ port: subject, path: '/pix', from, until, filter: {}, seconds })
        return undefined
      },
    },
  ]
  const granted = scopesOf(settings)
  return checks.map((check) =>
    check.scope && !granted.includes(check.scope)
      ? { ...check, missing: `not asked without ${check.scope} in ${scopesVariable}` }
      : check,
  )
}
