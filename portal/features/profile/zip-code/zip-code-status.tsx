import { useEffect } from 'react'
import { useAction } from '#core/react/use-action.ts'
import { text } from './text.ts'
import { lookUp } from './zip-code.ts'

/** Result of the CEP lookup. */
export function ZipCodeStatus() {
  const state = useAction(lookUp)
  useEffect(() => lookUp.reset, [])
  const isUnknown = state.status === 'error' && state.error.code === 'not_found'
  const isPartly = state.status === 'performed' && !state.value.street
  return <p role="status">{text[isUnknown ? 'unknown' : isPartly ? 'partly' : state.status]}</p>
}
