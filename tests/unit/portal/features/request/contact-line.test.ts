import { expect, it } from 'vitest'
import { contactStates } from '#core/api/contract/trusted-contact.ts'
import { contactStateWords } from '#core/text/trusted-contact.ts'
import { contactLine } from '../../../../../portal/features/request/contract/contact-line.ts'
import { pauseText } from '../../../../../portal/features/request/contract/text.ts'

const contact = {
  ...{ name: 'Bia', email: 'bia@example.com' },
  ...{ since: '2026-11-20T12:00:00.000Z', until: '2026-12-20T12:00:00.000Z' },
}

it('invites to name a trusted contact only while there is none', () => {
  expect(contactLine(null)).toEqual({ said: null, label: pauseText.contact })
  for (const state of contactStates) {
    const { said, label } = contactLine({ ...contact, state })
    const isThere = state === 'invited' || state === 'accepted'
    expect([state, said?.includes('Bia') ?? false]).toEqual([state, isThere])
    expect(label === pauseText.contact).toBe(!isThere)
  }
  expect(contactLine({ ...contact, state: 'invited' }).said).toContain(
    contactStateWords.invited.toLowerCase(),
  )
})
