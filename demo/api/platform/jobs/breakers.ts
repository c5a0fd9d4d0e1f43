import type { Clock } from '#core/calendar/clock.ts'
import { PortFailure } from '../../ports/port-failures.ts'
import type { Ports } from '../../ports/ports.ts'

const firstPauseSeconds = 15
const longestPauseSeconds = 5 * 60
/** Failures in a row that show that a service is away: any one connection may be cut. */
export const failuresToOpen = 3

/** A service that is away. What is asked of it meanwhile fails at once, and waits until it is asked again. */
export class PortAway extends PortFailure {
  override readonly name = 'PortAway'

  constructor(
    operation: string,
    readonly retryAfterSeconds: number,
    /** The failure by which it was seen; undefined where it was not asked. */
    readonly seenBy?: PortFailure,
  ) {
    super(operation, 'away')
  }
}

/** Failures of the service as a whole, which are not about the request. */
const outage = /: (?:not reached|no answer|answered 50[234]$)/

/** Knows whether a service is away, from how its last calls ended. */
export function createBreaker(clock: Clock) {
  let failures = 0
  let pauseSeconds = 0
  let openUntil = 0

  return async function guard<Answer>(operation: string, call: () => Promise<Answer>): Promise<Answer> {
    const left = Math.ceil((openUntil - clock().getTime()) / 1000)
    if (left > 0) throw new PortAway(operation, left)
    // One call tries whether the service is back; the others are refused meanwhile.
    const isTrial = pauseSeconds > 0
    if (isTrial) openUntil = clock().getTime() + firstPauseSeconds * 1000
    try {
      const answer = await call()
      failures = pauseSeconds = openUntil = 0
      return answer
    } catch (error) {
      if (!(error instanceof PortFailure) || !outage.test(error.message)) {
        failures = pauseSeconds = openUntil = 0
        throw error
      }
      failures += 1
      if (failures < failuresToOpen) throw error
      // Calls of the same time fail together, and only the first of them begins the pause.
      if (isTrial || pauseSeconds === 0) {
        pauseSeconds = Math.min(longestPauseSeconds, pauseSeconds * 2 || firstPauseSeconds)
        openUntil = clock().getTime() + pauseSeconds * 1000
      }
      throw new PortAway(operation, pauseSeconds, error)
    }
  }
}

type Calls = Record<string, Record<string, (request: unknown) => Promise<unknown>>>

/** The same services, each with a breaker of this process. */
export function withBreakers(ports: Ports, clock: Clock): Ports {
  const guarded = Object.entries(ports as unknown as Calls).map(([port, operations]) => {
    const guard = createBreaker(clock)
    const calls = Object.entries(operations).map(([name, call]) => [
      name,
      (request: unknown) => guard(`${port}.${name}`, () => call(request)),
    ])
    return [port, Object.fromEntries(calls)]
  })
  return Object.fromEntries(guarded)
}
