import { type Action, type ActionState, createAction } from '#core/actions/action.ts'
import type { CallOptions } from '#core/api/client.ts'
import type { Answer, Input, Operation } from '#core/api/contract/operation.ts'
import { endWithSession } from '#core/session/session.ts'
import { send } from './send.ts'
import { tellTabs } from './tabs.ts'

/** What holds answers of the server: told which operations' a command has outdated. */
type Follower = (outdated: readonly string[]) => void

const followers = new Set<Follower>()

export function followCommands(follower: Follower): void {
  followers.add(follower)
}

type Given<O extends Operation> = Input<O> & {
  options?: CallOptions
  /** What else makes it another thing than before, where the input is the same. */
  attempt?: unknown
}

/**
 * What a person does, by the operation's row: it says whether a key makes it count once, whether it asks who it is and
 * which reads it outdates. The same again while it runs is the same request; anything else waits for its turn.
 *
 * @param given the operation's input, and options of the call, out of what the caller performs it with
 * @param then what its answer leads to, before it counts as performed; what it gives is the outcome
 */
export function createCommand<O extends Operation, Args extends unknown[], Value = Answer<O>>(
  row: O,
  given: (...args: Args) => Given<O>,
  then?: (answer: Answer<O>, ...args: Args) => Value | Promise<Value>,
): Action<Args, Value> {
  const action = createAction(async (signal, ...args: Args) => {
    const { options, attempt, ...input } = given(...args)
    const answer = await send(row, input as Input<O>, { signal, ...options }, attempt)
    for (const follower of followers) follower(row.invalidates ?? [])
    // A look-up changes nothing that another tab shows.
    if (row.method !== 'GET') tellTabs()
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
