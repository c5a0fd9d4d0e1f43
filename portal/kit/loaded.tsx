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
  children: (value: Value) => ReactNode
}

/** What an action brings, with its waiting and its failure: the same on every page. */
export function Loaded<Value>({ state, retry, children }: LoadedProps<Value>) {
  if (state.status === 'performed') return <>{children(state.value)}</>
  if (state.status !== 'error') return <Skeleton card lines={4} />
  return (
    <Refused by={state}>
      {state.error.requestId && <p>{text.reference(state.error.requestId)}</p>}
      <Button look="secondary" onClick={retry}>
        {text.retry}
      </Button>
    </Refused>
  )
}
