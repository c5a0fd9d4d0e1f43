const saoPauloOffset = -3 * 3_600_000

/**
 * The time of day in São Paulo: '14:05'.
 *
 * @param instant a point in time, as UTC text or Date
 */
export function formatTime(instant: string | Date): string {
  return new Date(new Date(instant).getTime() + saoPauloOffset).toISOString().slice(11, 16)
}
