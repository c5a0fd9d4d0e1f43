/** A clock that only moves when advanced. */
export function testClock(start = '2026-11-21T12:00:00.000Z') {
  let now = Date.parse(start)
  return {
    clock: () => new Date(now),
    advance(seconds: number) {
      now += seconds * 1000
    },
  }
}
