import { type Action, type ActionState, createAction } from '#core/actions/action.ts'
import type { CallOptions } from '#core/api/client.ts'
import type { Answer, Input, Operation } from '#core/api/contract/operation.ts'
import { endWithSession } from '#core/session/session.ts'
import { sendCommand } from './send-command.ts'
import { tellTabs } from './tab-messages.ts'

/** What is notified after a command, with the operations whose answers it has made stale. */
type CommandFollower = (outdated: readonly string[]) => void

const followers = new Set<CommandFollower>()

export function followCommands(follower: CommandFollower): void {
  followers.add(follower)
}

type CommandInput<O extends Operation> = Input<O> & {
  options?: CallOptions
  /** Anything else that makes it a new action, even with the same input. */
  attempt?: unknown
}

/**
 * An action of the user, based on the operation's row: that says whether it needs an idempotency key or a
 * proof of identity, and which reads it makes stale. The same call while it runs joins the same request; any
 * other call waits for its turn.
 *
 * @param given the operation's input and call options, from the arguments of `perform`
 * @param then a follow-up of the answer, before the action counts as performed; its result is the outcome
 */
export function createCommand<O extends Operation, Args extends unknown[], Value = Answer<O>>(
  row: O,
  given: (...args: Args) => CommandInput<O>,
  then?: (answer: Answer<O>, ...args: Args) => Value | Promise<Value>,
): Action<Args, Value> {
  const action = createAction(async (signal, ...args: Args) => {
    const { options, attempt, ...input } = given(...args)
    const answer = await sendCommand(row, input as Input<O>, { signal, ...options }, attempt)
    // A GET changes nothing.
    if (row.method !== 'GET') {
      for (const follower of followers) follower(row.invalidates ?? [])
      tellTabs()
    }
    return then ? then(answer, ...args) : (answer as Value)
  })

  let last: { key: string; outcome: Promise<ActionState<Value>> } | undefined
  let resets = 0

  return endWithSession({
    state: action.state,
    perform(...args) {
      const key = JSON.stringify(args)
      if (last?.key === key) return last.outcome
      const [before, begun] = [last, resets]
      const turn = { key, outcome: take() }
      async function take(): Promise<ActionState<Value>> {
        await before?.outcome
        const outcome = begun === resets ? await action.perform(...args) : ({ status: 'idle' } as const)
        if (last === turn) last = undefined
        return outcome
      }
      last = turn
      return turn.outcome
    },
    reset() {
      resets += 1
      last = undefined
      action.reset()
    },
  })
}
