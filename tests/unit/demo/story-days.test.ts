import { expect, test } from 'vitest'
import { isBusinessDay } from '#core/calendar/business-days.ts'
import { addDays } from '#core/calendar/dates.ts'
import { expectedRelease } from '#core/money/release-date.ts'
import { accountPeople } from '../../../demo/sandbox/pages/account-people.ts'
import { datesOf } from '../../../demo/sandbox/pages/sign-and-pay.ts'

const stories = accountPeople.flatMap(({ name, stories }) =>
  stories.filter(({ unsigned, unreleased }) => !unsigned && !unreleased).map((story) => ({ name, story })),
)

test.each(stories)('the money of $name goes out on a business day, told on any day', ({ story }) => {
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const { signed, released } = datesOf(day, story)
    const expected = expectedRelease(signed)
    const isLater = story.releasedAfter !== undefined
    expect([day, isBusinessDay(released), released < day, released > expected]).toEqual([
      day,
      true,
      true,
      isLater,
    ])
  }
})
