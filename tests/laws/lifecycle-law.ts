import { loanStates } from '#core/loan/lifecycle.ts'
import type { Source } from './sources.ts'

const state = `'(?:${loanStates.join('|')})'`
const compared = `[\\w.?!]*\\s*[!=]==\\s*${state}`
const pairs = [
  // Adjacent in a list, a union type, SQL, or cases with one result.
  `\\[[^[\\]]*?${state}\\s*,\\s*${state}`,
  `${state}\\s*\\|\\s*${state}`,
  `\\(\\s*${state}\\s*,\\s*${state}`,
  `case\\s+${state}:\\s*case\\s+${state}`,
  // Combined conditions, or a set minus one of its states.
  `${compared}\\s*(?:\\|\\||&&)\\s*${compared}`,
  `\\bis[A-Z]\\w*\\([^()]*\\bstate\\)\\s*(?:\\|\\||&&)\\s*${compared}`,
]
const pair = new RegExp(pairs.join('|'), 'g')

/** Sets of a loan's states typed by hand, as sentences; they must be derived from core/loan. */
export function typedSets({ file, code }: Source): string[] {
  if (file.startsWith('core/loan/') || file.includes('/migrations/')) return []
  return [...code.matchAll(pair)].map(([found]) => `${file}: ${found.replace(/\s+/g, ' ')}`)
}
