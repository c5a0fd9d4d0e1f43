import type { ReactNode } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Skeleton } from '#core/ui/skeleton/skeleton.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { text } from './text.ts'

interface LoadedReadProps<Value> {
  state: ActionState<Value>
  /** Retries the action. */
  retry: () => void
  /** The expected height of the content in lines: reserved by the skeleton, to avoid layout shift. */
  lines?: number
  /** Shown while it is loading, over the lines. */
  early?: ReactNode
  children: (value: Value) => ReactNode
}

/** The result of an action, with loading and error states: the same on every page. */
export function LoadedRead<Value>({ state, retry, lines = 4, early, children }: LoadedReadProps<Value>) {
  if (state.status === 'performed') return <>{children(state.value)}</>
  if (state.status !== 'error')
    return (
      <Skeleton card lines={lines}>
        {early}
      </Skeleton>
    )
  return (
    <RefusalNotice by={state}>
      {state.error.requestId && <p>{text.reference(state.error.requestId)}</p>}
      <Button look="secondary" onClick={retry}>
        {text.retry}
      </Button>
    </RefusalNotice>
  )
}
