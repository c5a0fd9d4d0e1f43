import { readLimitMs } from '#core/api/time-limits.ts'
import { firstToPay } from '#core/loan/first-to-pay.ts'
import { deviceKey, fingerprintKey, myLoanKey, tokenKey } from '#core/session/keys.ts'
import { originalReferrer } from '#core/session/referrer.ts'
import type { EarlyBatch } from '../../kit/reads/early-answers.ts'
import { showDue } from './show-due.ts'

const readTokenNow = () => JSON.parse(localStorage.getItem(tokenKey) ?? '{}').access_token

/** Fills in a parameter of the address, and the loan that is chosen in this tab. Null if the query says other things. */
function fillIn(text: string, path: string): string | null {
  if (text === firstToPay) return sessionStorage.getItem(myLoanKey) ?? text
  if (text[0] === '?') return RegExp(`^\\${text}=(\\d+)$`).exec(location.search)?.[1] ?? null
  const at = path.split('/').indexOf(text)
  return at < 0 ? text : decodeURIComponent(location.pathname.split('/')[at] ?? '')
}

/**
 * Inlined in the HTML of pages that read something: asks for what the page will show while its scripts are still loading,
 * with the token and the measured device. Whatever is missing or unusual is left to the script.
 */
function askEarly(): void {
  const { reads: named = '', path = '' } = document.documentElement.dataset
  if (!named) return
  const token = readTokenNow()
  const [fingerprint = '', until] = (localStorage.getItem(fingerprintKey) ?? '').split(' ')
  if (!token || !(Number(until) > Date.now())) return
  const device = localStorage.getItem(deviceKey)
  const filled = named.replace(/"([^"]+)"/g, (_all, text) => JSON.stringify(fillIn(text, path)))
  const batches = (JSON.parse(filled) as unknown[][]).flatMap((batch) => {
    const reads = batch.map((read) => JSON.stringify(read))
    if (`${reads}`.includes(':null')) return []
    const answered = fetch('/api/v1/reads', {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-device-fingerprint': fingerprint,
        'x-original-referrer': originalReferrer(),
        ...(device && { 'x-device-token': device }),
      },
      body: `{"reads":[${reads}]}`,
      signal: AbortSignal.timeout(readLimitMs),
    })
      .then((answer) => (answer.ok ? answer.json() : answer.status === 500 ? 'fault' : null))
      .catch(() => null)
    return { reads, answered }
  })
  globalThis.askedEarly = { token, at: Date.now(), batches }
  const { reads, answered } = batches[0] as EarlyBatch
  answered
    .then((found) => {
      const answers = (found !== 'fault' && found?.answers) || []
      const answerTo = (id: string) => answers[reads.indexOf(JSON.stringify({ id }))]?.value
      const next = answerTo('nextInstallments')
      const isOwn = readTokenNow() === token && !answerTo('readReportedDeath')?.since
      if (next && isOwn) showDue(next)
    })
    // An answer of another release: the script asks again.
    .catch(() => undefined)
}

try {
  askEarly()
} catch {
  // The page itself reports that storage is unavailable.
}
// The scripts of the page, now that its data has been asked for.
document.head.append(document.querySelector('template')?.content ?? '')
