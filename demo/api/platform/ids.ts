import { randomBytes } from 'node:crypto'
import type { Clock } from '#core/calendar/clock.ts'

let sequence = 0

/**
 * An id that sorts by creation time, also within one millisecond of one process: rows that are read newest
 * first need no second sort column.
 */
export function sortableId(clock: Clock): string {
  sequence = (sequence + 1) % 0x1_0000
  const moment = clock().getTime().toString(16).padStart(12, '0')
  return `${moment}-${sequence.toString(16).padStart(4, '0')}-${randomBytes(8).toString('hex')}`
}
