import { loanStates } from '#core/loan/lifecycle.ts'
import type { Source } from './sources.ts'

const state = `'(?:${loanStates.join('|')})'`
const compared = `[\\w.?!]*\\s*[!=]==\\s*${state}`
const pairs = [
  // Beside one another in a list, in a union of types, in SQL, or in cases with one answer.
  `\\[[^[\\]]*?${state}\\s*,\\s*${state}`,
  `${state}\\s*\\|\\s*${state}`,
  `\\(\\s*${state}\\s*,\\s*${state}`,
  `case\\s+${state}:\\s*case\\s+${state}`,
  // Joined, or a set less one of its own.
  `${compared}\\s*(?:\\|\\||&&)\\s*${compared}`,
  `\\bis[A-Z]\\w*\\([^()]*\\bstate\\)\\s*(?:\\|\\||&&)\\s*${compared}`,
]
const pair = new RegExp(pairs.join('|'), 'g')

/** Sets of a loan's states that are typed by hand, as sentences: they follow from core/loan. */
export function typedSets({ file, code }: Source): string[] {
  if (file.startsWith('core/loan/') || file.includes('/migrations/')) return []
  return [...code.matchAll(pair)].map(([found]) => `${file}: ${found.replace(/\s+/g, ' ')}`)
}
