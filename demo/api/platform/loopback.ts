import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether a host name or IP address, with or without brackets, is this machine's loopback. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  return name === 'localhost' || (isIP(name) > 0 && ipaddr.process(name).range() === 'loopback')
}
