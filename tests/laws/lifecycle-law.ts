import { loanStates } from '#core/loan/lifecycle.ts'
import type { Source } from './sources.ts'

const state = `'(?:${loanStates.join('|')})'`
/** Two states beside one another in a list or in a union of types. */
const pair = new RegExp(`\\[[^[\\]]*?${state}\\s*,\\s*${state}|${state}\\s*\\|\\s*${state}`, 'g')

/** Sets of a loan's states that are typed by hand, as sentences: they follow from core/loan. */
export function typedSets({ file, code }: Source): string[] {
  if (file.startsWith('core/loan/') || file.includes('/migrations/')) return []
  return [...code.matchAll(pair)].map(([found]) => `${file}: ${found.replace(/\s+/g, ' ')}`)
}
