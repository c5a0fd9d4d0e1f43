import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

const mostTries = 3
const longestPauseMs = 50

/** Runs work again, up to three times, if its failure asks for that; with a pause, so that rivals do not meet again. */
export async function repeatAsAsked<T>(
  work: () => Promise<T>,
  asksForIt: (error: unknown) => boolean,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === mostTries || !asksForIt(error)) throw error
      await wait(randomInt(longestPauseMs * tries))
    }
  }
}
