import { expect, test } from 'vitest'
import { isRouteId } from '#core/routes/pages.ts'
import { hostileRedirects } from '../../support/hostile-redirects.ts'

test('what may be stored as the page to go back to is the id of a page, never an address', () => {
  expect(hostileRedirects.length).toBeGreaterThanOrEqual(150)
  expect(hostileRedirects.filter(isRouteId)).toEqual([])
  expect(['toString', '__proto__', 'constructor', '', null].filter(isRouteId)).toEqual([])
  expect(isRouteId('accountLoans')).toBe(true)
})
