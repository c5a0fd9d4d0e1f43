/** Where the collection stands: what the client is redirected by. */
const phases = {
  idle: 'before',
  sending: 'running',
  waiting: 'running',
  authorize: 'asking',
  token: 'asking',
  qr: 'asking',
  confirm: 'asking',
  error: 'ended',
  done: 'ended',
} as const

export type EbsStatus = keyof typeof phases

export const ebsStatuses = Object.keys(phases) as EbsStatus[]

type Asking = { [S in EbsStatus]: (typeof phases)[S] extends 'asking' ? S : never }[EbsStatus]

/** The bank waits for the person: for a code, a look at its app, their consent at its own page. */
export const askingStatuses = ebsStatuses.filter((status): status is Asking => phases[status] === 'asking')

/** A bank is being read, or somebody is waited for: what was typed is still held. */
export const runningStatuses: readonly EbsStatus[] = ebsStatuses.filter(
  (status) => phases[status] === 'running' || phases[status] === 'asking',
)
