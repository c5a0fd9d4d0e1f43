import { certificateVariables, pixVariables, scopesVariable } from '../../api/platform/pix-settings.ts'
import type { PixApiSettings } from '../../api/platform/settings.ts'
import { PortPending } from '../../api/ports/port-failures.ts'
import { PixFailure, PixProblem } from './pix-client.ts'

/** Codes of errors about the bank's certificate, and about ours, which some banks answer by closing the connection. */
const untrusted = /CERT_(?!.*REQUIRED)|ALTNAME|SELF_SIGNED|UNABLE_TO/
const refused = /ERR_SSL|ERR_OSSL|EPROTO|ECONNRESET|EPIPE/

/** Without the scheme, which says nothing. */
const placeOf = (url: string) => url.replace(/^https?:\/\//, '')

/** What went wrong with the Pix API and what to look at, in a sentence for the operator; undefined for other errors. */
export function explainFailure(error: unknown, settings: PixApiSettings): string | undefined {
  if (error instanceof PortPending)
    return `The bank has too much to do, and wants to be asked again in ${error.retryAfterSeconds} s.`
  if (!(error instanceof PixFailure)) return undefined
  const { at, code, status, words, how } = error.trouble
  const [url, variable] =
    at === 'token' ? [settings.tokenUrl, pixVariables.tokenUrl] : [settings.url, pixVariables.url]
  const { host } = new URL(url)
  if (code && untrusted.test(code))
    return `The certificate of ${host} is not trusted (${code}): ${certificateVariables.ca} names its authority.`
  if (code && refused.test(code))
    return `${host} refuses our certificate (${code}): see ${certificateVariables.cert} and ${certificateVariables.key}.`
  if (code) return `${host} is not reached (${code}): see the network, and ${variable}.`
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
