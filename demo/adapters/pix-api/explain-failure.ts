import { businessDate } from '#core/calendar/clock.ts'
import { certificateEnd, certificateVariables } from '../../api/platform/pix-certificate.ts'
import { pixVariables, scopesVariable } from '../../api/platform/pix-settings.ts'
import type { PixApiSettings } from '../../api/platform/settings.ts'
import { PortFailure, PortPending } from '../../api/ports/port-failures.ts'
import { PixFailure, PixProblem } from './pix-client.ts'

const ourFiles = `${certificateVariables.cert} and ${certificateVariables.key}`

/**
 * What the code of a broken connection means. Most banks answer a certificate of ours that they do not take with an alert,
 * some by cutting the connection.
 */
const meanings: readonly (readonly [code: RegExp, sentence: (asked: Record<string, string>) => string])[] = [
  [
    /CERT_HAS_EXPIRED/,
    ({ host, code }) =>
      `The certificate of ${host} has ended (${code}): the bank has to renew it, unless the clock of this machine is wrong.`,
  ],
  [
    /CERT_NOT_YET_VALID/,
    ({ host, code }) =>
      `The certificate of ${host} is not valid yet (${code}): see the clock of this machine.`,
  ],
  [
    /ALTNAME/,
    ({ host, code, variable }) => `The certificate of ${host} is of another name (${code}): see ${variable}.`,
  ],
  [
    /^CERT_|SELF_SIGNED|UNABLE_TO/,
    ({ host, code }) =>
      `The certificate of ${host} is not trusted (${code}): ${certificateVariables.ca} names its authority.`,
  ],
  [
    /_ALERT_.*(?:CERT|UNKNOWN_CA|HANDSHAKE|ACCESS)/,
    ({ host, code, until }) => `${host} refuses our certificate${until} (${code}): see ${ourFiles}.`,
  ],
  [
    /ECONNRESET|EPIPE/,
    ({ host, code, until }) =>
      `${host} cut the connection (${code}): try again; where it always does, see ${ourFiles}${until}, and what is in between.`,
  ],
  [
    /ERR_SSL/,
    ({ host, code, variable }) => `${host} does not speak TLS as we do (${code}): see ${variable}.`,
  ],
  [/./, ({ host, code, variable }) => `${host} is not reached (${code}): see the network, and ${variable}.`],
]

/** Without the scheme, which says nothing. */
const placeOf = (url: string) => url.replace(/^https?:\/\//, '')

/** What went wrong with the Pix API and what to look at, in a sentence for the operator; undefined for other errors. */
export function explainFailure(error: unknown, settings: PixApiSettings): string | undefined {
  if (error instanceof PortPending)
    return `The bank has too much to do, and wants to be asked again in ${error.retryAfterSeconds} s.`
  if (!(error instanceof PixFailure)) return error instanceof PortFailure ? error.message : undefined
  const { at, code, status, words, how } = error.trouble
  const [url, variable] =
    at === 'token' ? [settings.tokenUrl, pixVariables.tokenUrl] : [settings.url, pixVariables.url]
  const { host } = new URL(url)
  if (code) {
    const end = certificateEnd(settings.certificate)
    const until = end ? `, good until ${businessDate(end)}` : ''
    return meanings.find(([codes]) => codes.test(code))?.[1]({ host, code, variable, until })
  }
  if (at === 'token' && how.startsWith('no such answer'))
    return `What ${placeOf(url)} answers is no access token (${[status, how.split(': ')[1]].filter(Boolean).join(' ')}): see ${variable}.`
  const isOfApi = error instanceof PixProblem && error.type !== ''
  if (how.startsWith('no such answer') || (!isOfApi && (status === 404 || status === 405)))
    return `Nothing of the Pix API is at ${placeOf(url)} (${status}): see ${variable}.`
  if (at === 'token')
    return `The bank gives no access token (${[status, words].filter(Boolean).join(' ')}): see ${pixVariables.clientId}, ${pixVariables.clientSecret} and ${scopesVariable}.`
  const known = [status, isOfApi ? error.type : undefined].filter(Boolean).join(' ')
  return `The bank refuses (${known}): ${words ?? 'it does not say why'}.`
}
