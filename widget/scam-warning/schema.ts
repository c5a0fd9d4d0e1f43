import { partnerName, type WrittenAttributes } from '../attributes.ts'
import { type ElementDescription, partner } from '../element-descriptions.ts'

/** The warning has no link, so the partner is only part of its events. Its text is fixed. */
export const attributes = { partner: partnerName }

export const readSettings = ({ partner }: WrittenAttributes<typeof attributes>) => ({ partner })

export const about = {
  says: 'Warns of people who ask for a deposit before a loan.',
  portuguese: 'Avisa sobre quem pede depósito antes do empréstimo.',
  attributes: { partner },
  events: {
    'credit-dismiss': {
      says: 'Before it closes for the tab.',
      portuguese: 'Antes de ser fechado nesta aba.',
      cancelable: true,
      detail: {},
    },
  },
  parts: { 'scam-warning': { says: 'the warning', portuguese: 'O aviso.' } },
  fallback: {
    words: 'Não pague nada adiantado para receber um empréstimo.',
  },
  states: {
    closed: { says: 'the visitor has closed it in this tab', portuguese: 'Foi fechado nesta aba.' },
  },
  room: [
    { height: 68, until: ':state(closed)' },
    { below: 480, height: 118 },
  ],
} as const satisfies ElementDescription<typeof attributes>
