import { describe, expect, it } from 'vitest'
import { isChatOpen, nextOpening } from '#core/chat/chat-hours.ts'
import { defaults } from '#core/config/default-config.ts'

const at = (local: string) => new Date(`${local}:00-03:00`)
const utc = (local: string) => at(local).toISOString()

describe('the hours of the chat', () => {
  it.each([
    ['a Monday before nine', '2026-11-23T08:59', false, '2026-11-23T09:00'],
    ['nine on a Monday', '2026-11-23T09:00', true, '2026-11-24T09:00'],
    ['the last minute of a Friday', '2026-11-27T17:59', true, '2026-11-30T09:00'],
    ['six on a Friday', '2026-11-27T18:00', false, '2026-11-30T09:00'],
    ['a Saturday', '2026-11-21T12:00', false, '2026-11-23T09:00'],
    ['Christmas, a Friday', '2026-12-25T12:00', false, '2026-12-28T09:00'],
    ['the Friday of Consciência Negra', '2026-11-20T10:00', false, '2026-11-23T09:00'],
    ['the Friday before carnival', '2027-02-05T18:00', false, '2027-02-10T09:00'],
    ['New Year’s Eve after work', '2026-12-31T18:00', false, '2027-01-04T09:00'],
    ['late on a Sunday, already Monday in UTC', '2026-11-22T22:00', false, '2026-11-23T09:00'],
  ])('%s', (_name, moment, open, next) => {
    expect(isChatOpen(at(moment), defaults.chat)).toBe(open)
    expect(nextOpening(at(moment), defaults.chat)).toBe(utc(next))
  })

  it('may be every day and all day', () => {
    const always = {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      opensAt: '00:00',
      closesAt: '24:00',
      closedOnHolidays: false,
    }
    expect(isChatOpen(at('2026-12-25T23:59'), always)).toBe(true)
  })

  it('may be never', () => {
    const never = { ...defaults.chat, weekdays: [] }
    expect(isChatOpen(at('2026-11-23T12:00'), never)).toBe(false)
    expect(nextOpening(at('2026-11-23T12:00'), never)).toBeNull()
  })
})
