import { oldestActive } from '#core/loan/oldest-active.ts'
import { deviceKey, fingerprintKey, myLoanKey, tokenKey } from '#core/session/keys.ts'
import { originalReferrer } from '#core/session/referrer.ts'

/** Fills in a parameter of the address, and the loan that is chosen in this tab. */
function fillIn(text: string, path: string): string {
  if (text === oldestActive) return sessionStorage.getItem(myLoanKey) ?? text
  const at = path.split('/').indexOf(text)
  return at < 0 ? text : decodeURIComponent(location.pathname.split('/')[at] ?? '')
}

/**
 * Inlined in the HTML: asks for what a page of a person will show while its scripts are still loading, with the token and
 * the measured device. Whatever is missing or unusual is left to the script.
 */
export function askEarly(): void {
  const { reads: named = '', path = '' } = document.documentElement.dataset
  if (!named) return
  const { access_token: token } = JSON.parse(localStorage.getItem(tokenKey) ?? '{}')
  const [fingerprint = '', until] = (localStorage.getItem(fingerprintKey) ?? '').split(' ')
  if (!token || Number(until) <= Date.now()) return
  const device = localStorage.getItem(deviceKey)
  const body = named.replace(/"([^"]+)"/g, (_all, text) => JSON.stringify(fillIn(text, path)))
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
    body: `{"reads":${body}}`,
  }).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  )
  const reads = (JSON.parse(body) as unknown[]).map((read) => JSON.stringify(read))
  globalThis.askedEarly = { token, at: Date.now(), reads, answered }
}
