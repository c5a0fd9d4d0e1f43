/** Where the collection stands: what the client is redirected by. */
const phases = {
  idle: 'before',
  sending: 'running',
  waiting: 'running',
  authorize: 'running',
  token: 'running',
  qr: 'running',
  confirm: 'running',
  error: 'ended',
  done: 'ended',
} as const

export type EbsStatus = keyof typeof phases

export const ebsStatuses = Object.keys(phases) as EbsStatus[]

/** A bank is being read, or somebody is waited for: what was typed is still held. */
export const runningStatuses: readonly EbsStatus[] = ebsStatuses.filter(
  (status) => phases[status] === 'running',
)
