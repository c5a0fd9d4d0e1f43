import type { Clock } from '#core/calendar/clock.ts'
import { pixVariables } from '../../api/platform/pix-settings.ts'
import type { PixApiSettings } from '../../api/platform/settings.ts'
import { noticesPath } from '../../api/repayment/bank/pix-notices.ts'
import { createPixClient, PixProblem } from './pix-client.ts'
import { pixPage, toMoment, webhookMessage } from './pix-messages.ts'

const subject = 'charges.hello'
const seconds = 10
const hourMs = 60 * 60 * 1000
const remedy = 'npm run pix-webhook tells it.'

/** Something to try at the bank that changes nothing. */
interface ConnectionCheck {
  what: string
  /** @returns what is wrong, in a sentence; nothing if all is well @throws PixFailure, PortPending */
  work: () => Promise<string | undefined>
}

/** What shows whether the Pix API can be used with these settings. */
export function connectionChecks(
  settings: PixApiSettings,
  publicUrl: string,
  clock: Clock,
): ConnectionCheck[] {
  const { ask, readToken } = createPixClient(settings, clock)
  return [
    { what: 'an access token', work: () => readToken(subject).then(() => undefined) },
    {
      what: `the webhook of ${pixVariables.key}`,
      async work() {
        const path = `/webhook/${encodeURIComponent(settings.key)}`
        const known = await ask(subject, { method: 'GET', path, schema: webhookMessage, seconds }).catch(
          (error: unknown) => {
            if (error instanceof PixProblem && error.status === 404) return undefined
            throw error
          },
        )
        if (!known) return `The bank posts notices nowhere: ${remedy}`
        const isOurs = known.webhookUrl === `${publicUrl}${noticesPath(settings.webhookSecret)}`
        return isOurs ? undefined : `The bank posts notices to another address: ${remedy}`
      },
    },
    {
      what: 'what was received in the last hour',
      async work() {
        const now = clock()
        const inicio = toMoment(new Date(now.getTime() - hourMs))
        const query = new URLSearchParams({ inicio, fim: toMoment(now) })
        await ask(subject, { method: 'GET', path: `/pix?${query}`, schema: pixPage, seconds })
        return undefined
      },
    },
  ]
}
