import { canonicalJson } from './canonical.ts'
import { sha256 } from './platform.ts'

export const trailEvents = [
  'viewed',
  'code-sent',
  'code-wrong',
  'signed',
  'document-received',
  'document-accepted',
  'document-refused',
  'approved',
  'repriced',
  'due-day',
  'lapsed',
  'withdrawn',
] as const

export type TrailEvent = (typeof trailEvents)[number]

/** One thing that happened to a contract. Nobody is named: address cut, device as a digest. */
interface TrailEntry {
  /** From 1, without gaps. */
  number: number
  event: TrailEvent
  /** UTC. */
  at: string
  /** The network, cut: '177.45.*.*'; '-' where no person was at work. */
  network: string
  device: string
  /** What it was about: the hash of the content, or the kind of document. */
  detail: string
}

/** An entry, chained to the one before it. */
export interface TrailLink extends TrailEntry {
  hash: string
}

/** What the first entry is chained to. */
export const trailStart = '0'.repeat(64)

/** The hash of an entry: over its own words and the hash before it. */
export function trailHash(previous: string, entry: TrailEntry): Promise<string> {
  const { number, event, at, network, device, detail } = entry
  return sha256(`${previous}\n${canonicalJson({ number, event, at, network, device, detail })}`)
}

/** Whether no entry was changed, taken out or put in since it was written. */
export async function isWholeTrail(links: readonly TrailLink[]): Promise<boolean> {
  let previous = trailStart
  for (const [index, link] of links.entries()) {
    if (link.number !== index + 1 || link.hash !== (await trailHash(previous, link))) return false
    previous = link.hash
  }
  return true
}
