import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

/** Seconds after which it is asked again about what a notice names: a notice may be ahead of the bank's answers. */
const againSeconds = [5, 15, 60, 180, 300]

/** The payload of a job that asks about what a notice names: its id and, after a blank, how often there was no news of it. */
export const noticed = (id: string): string => `${id} 0`

/** Id of a payload, and how often there was no news; undefined where no notice asks. */
export function readPayload(payload: string): { id: string; times: number | undefined } {
  const [id = '', times] = payload.split(' ')
  return { id, times: times === undefined ? undefined : Number(times) }
}

/** Has a job that a notice began ask once more, later each time, for some minutes. */
export async function askOnceMore(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  kind: string,
  payload: string,
): Promise<void> {
  const { id, times } = readPayload(payload)
  const wait = times === undefined ? undefined : againSeconds[times]
  if (wait) await enqueue(clock, database, kind, `${id} ${(times ?? 0) + 1}`, wait)
}
