import { canonicalJson } from './canonical-json.ts'
import { sha256 } from './crypto.ts'

export const trailEvents = [
  'viewed',
  'code-sent',
  'code-wrong',
  'signed',
  'document-received',
  'document-accepted',
  'document-refused',
  'approved',
  'payout-refused',
  'payout-resent',
  'repriced',
  'due-day',
  'renegotiated',
  'lapsed',
  'withdrawn',
] as const

export type TrailEvent = (typeof trailEvents)[number]

/** One event of a contract. It identifies no person: the IP address is truncated, the device a digest. */
interface TrailEntry {
  /** From 1, without gaps. */
  number: number
  event: TrailEvent
  /** UTC. */
  at: string
  /** The truncated IP address: '177.45.*.*'; '-' for automatic events. */
  network: string
  device: string
  /** The subject of the event: the content hash, or the kind of document. */
  detail: string
}

/** An entry chained to the previous one by its hash. */
export interface TrailLink extends TrailEntry {
  hash: string
}

/** The "previous hash" of the first entry. */
export const trailStart = '0'.repeat(64)

/** The hash of an entry, computed over its fields and the previous hash. */
export function trailHash(previous: string, entry: TrailEntry): Promise<string> {
  const { number, event, at, network, device, detail } = entry
  return sha256(`${previous}\n${canonicalJson({ number, event, at, network, device, detail })}`)
}

/** Whether no entry was changed, removed or inserted since the trail was written. */
export async function isWholeTrail(links: readonly TrailLink[]): Promise<boolean> {
  let previous = trailStart
  for (const [index, link] of links.entries()) {
    if (link.number !== index + 1 || link.hash !== (await trailHash(previous, link))) return false
    previous = link.hash
  }
  return true
}
