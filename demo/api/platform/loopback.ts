import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether a host name, or an address with or without brackets, leads nowhere but to this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  return name === 'localhost' || (isIP(name) > 0 && ipaddr.process(name).range() === 'loopback')
}
