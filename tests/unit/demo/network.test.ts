import { expect, test } from 'vitest'
import { networkToCount } from '../../../demo/api/platform/limits/counted-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:1000', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
])('%s is counted as the IPv4 address it is', (address, own) => {
  expect(networkToCount(address)).toEqual({ own })
})

test.each([
  '2001:db8:1:1::',
  '2001:db8:1:1::45',
  '2001:DB8:1:1:ffff:ffff:ffff:ffff',
  '2001:0db8:0001:0001:0000:0000:0000:0001',
  '[2001:db8:1:1::2]:51000',
  '2001:db8:1:1::3%eth0',
])('%s is counted with its household, and with its site', (address) => {
  expect(networkToCount(address)).toEqual({ own: '2001:db8:1:1::/64', wide: '2001:db8:1::/48' })
})

test('the next household of a site has its own count, the next site another wide one', () => {
  expect(networkToCount('2001:db8:1:2::1')).toEqual({ own: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' })
  expect(networkToCount('2001:db8:2:1::1').wide).not.toBe('2001:db8:1::/48')
})

test.each(['', 'not-an-ip-7', '203.0.113', '300.1.1.1', '0x7f.1', '203.0.113.9, 198.51.100.1', 'unknown'])(
  '"%s" is nobody\'s address, and all of these are one',
  (address) => {
    expect(networkToCount(address)).toEqual({ own: 'none' })
  },
)
