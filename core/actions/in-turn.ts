import type { Action, ActionState } from './action.ts'

/**
 * Calls one after the other, each with its own outcome: for what is pressed several times, each time about something
 * else. By itself an action takes a second call for a second click.
 */
export function inTurn<Args extends unknown[], Value>({
  perform,
}: Pick<Action<Args, Value>, 'perform'>): (...args: Args) => Promise<ActionState<Value>> {
  let last: Promise<unknown> = Promise.resolve()
  return (...args) => {
    const next = last.then(() => perform(...args))
    last = next
    return next
  }
}

/** Loads again what has just changed: a look that is on its way already may not know of it. */
export function anew<Value>({ reset, perform }: Action<[], Value>): Promise<ActionState<Value>> {
  reset()
  return perform()
}
