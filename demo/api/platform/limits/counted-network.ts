import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Prefix bits of an IPv6 household network, and of the largest network for one site (RFC 6177). */
const householdBits = 64
const siteBits = 48

/** The networks that an address is counted under. */
interface Network {
  /** One IPv4 address, or the IPv6 network of a household. */
  own: string
  /** The IPv6 network of a larger site: it may contain 65,536 household networks. */
  wide?: string
}

// A proxy may append the port to the address, a kernel the interface.
const withoutPort = (address: string) =>
  /^\[(.+?)(?:%.*)?\](?::\d+)?$/.exec(address)?.[1] ??
  /^([\d.]+):\d+$/.exec(address)?.[1] ??
  address.replace(/%.*/, '')

/**
 * The network that an address is counted under, the same for all its spellings; one IPv6 household has 2^64
 * addresses. All invalid addresses are counted together.
 */
export function networkToCount(address: string): Network {
  const text = withoutPort(address.trim())
  if (isIP(text) === 0) return { own: 'none' }
  const parsed = ipaddr.process(text)
  if (parsed instanceof ipaddr.IPv4) return { own: parsed.toString() }
  const network = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${bits}`)}/${bits}`
  return { own: network(householdBits), wide: network(siteBits) }
}
