import type { returnFromBank } from '#core/api/contract/ebs.ts'
import type { Input } from '#core/api/contract/operation.ts'

export type BankAnswer = Input<typeof returnFromBank>['body']

/** The response in the fragment from the bank's page. It is removed from the address, as it is valid once. */
export function readBankAnswer(): BankAnswer | null {
  const { hash, pathname, search } = window.location
  const fragment = new URLSearchParams(hash.slice(1))
  const state = fragment.get('state')
  if (!state) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  const code = fragment.get('code')
  return code ? { state, code } : { state, error: fragment.get('error') ?? 'server_error' }
}
