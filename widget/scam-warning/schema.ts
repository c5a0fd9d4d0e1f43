import type { About } from '../about.ts'

/** <credit-scam-warning> has no attributes: partners cannot change its text. */
export const attributes = {}

export const settle = () => ({})

export const about = {
  says: 'Warns of people who ask for a deposit before a loan.',
  attributes: {},
  events: {
    'credit-dismiss': { says: 'Before it closes for the tab.', cancelable: true, detail: {} },
  },
  parts: { 'scam-warning': 'the warning' },
  fallback: { words: 'Não pague nada adiantado para receber um empréstimo.' },
  room: [{ height: 68 }, { below: 480, height: 118 }],
} as const satisfies About<typeof attributes>
