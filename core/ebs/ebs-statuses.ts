/** The status of a collection, which decides the client's redirect, and its phase. */
const phases = {
  idle: 'before',
  sending: 'running',
  waiting: 'running',
  authorize: 'asking',
  token: 'asking',
  qr: 'asking',
  confirm: 'asking',
  check: 'running',
  contested: 'running',
  error: 'ended',
  done: 'ended',
} as const

export type EbsStatus = keyof typeof phases

export const ebsStatuses = Object.keys(phases) as EbsStatus[]

type AskingStatus = { [S in EbsStatus]: (typeof phases)[S] extends 'asking' ? S : never }[EbsStatus]

/** The bank waits for the customer: for a code, a confirmation in its app, or consent on its own page. */
export const askingStatuses = ebsStatuses.filter(
  (status): status is AskingStatus => phases[status] === 'asking',
)

/** A collection that is not over: credentials or a statement are still stored. */
export const runningStatuses: readonly EbsStatus[] = ebsStatuses.filter(
  (status) => phases[status] === 'running' || phases[status] === 'asking',
)
