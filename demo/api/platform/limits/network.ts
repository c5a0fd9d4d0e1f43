import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bits of an IPv6 address that one household has, and that one site may be given (RFC 6177). */
const householdBits = 64
const siteBits = 48

/** Whom an address stands for where tries are counted. */
interface Network {
  /** One IPv4 address, or the IPv6 network of a household. */
  own: string
  /** The IPv6 network that a provider gives a larger site: it may hold 65,536 of the other. */
  wide?: string
}

// A proxy may write the port beside the address, a kernel the interface.
const bare = (address: string) =>
  /^\[(.+?)(?:%.*)?\](?::\d+)?$/.exec(address)?.[1] ??
  /^([\d.]+):\d+$/.exec(address)?.[1] ??
  address.replace(/%.*/, '')

/**
 * The network an address is counted by, the same for each of its spellings; whoever has an IPv6 address has 2^64 of
 * them. What is no address is counted as one for all.
 */
export function countedNetwork(address: string): Network {
  const text = bare(address.trim())
  if (isIP(text) === 0) return { own: 'none' }
  const parsed = ipaddr.process(text)
  if (parsed instanceof ipaddr.IPv4) return { own: parsed.toString() }
  const network = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${bits}`)}/${bits}`
  return { own: network(householdBits), wide: network(siteBits) }
}
