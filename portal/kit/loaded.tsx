import type { ReactNode } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Skeleton } from '#core/ui/skeleton/skeleton.tsx'
import { Refused } from './refused.tsx'
import { text } from './text.ts'

interface LoadedProps<Value> {
  state: ActionState<Value>
  /** Tries again. */
  retry: () => void
  /** How tall, in lines, what comes will be: so much is kept free for it, and what stands below does not move. */
  lines?: number
  children: (value: Value) => ReactNode
}

/** What an action brings, with its waiting and its failure: the same on every page. */
export function Loaded<Value>({ state, retry, lines = 4, children }: LoadedProps<Value>) {
  if (state.status === 'performed') return <>{children(state.value)}</>
  if (state.status !== 'error') return <Skeleton card lines={lines} />
  return (
    <Refused by={state}>
      {state.error.requestId && <p>{text.reference(state.error.requestId)}</p>}
      <Button look="secondary" onClick={retry}>
        {text.retry}
      </Button>
    </Refused>
  )
}
