import type { EbsState } from '#core/api/contract/ebs.ts'
import type { ApiError } from '#core/api/errors.ts'
import { stageWords } from '#core/ebs/ebs-words.ts'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { Icon } from '#core/ui/icon/icon.tsx'
import { check, close } from '#core/ui/icon/icons.ts'
import { clock } from '#core/ui/icon/more-icons.ts'
import { Progress } from '#core/ui/progress/progress.tsx'
import { RefusalNotice } from '../../../../kit/refusal-notice.tsx'
import { text as shared } from '../text.ts'
import css from './collecting.module.css'
import { text } from './text.ts'

const signs = { done: check, failed: close, running: clock, waiting: null } as const

interface CollectionProgressProps {
  ebs: EbsState
  /** Why polling fails at the moment. */
  trouble: ApiError | null
}

/** Whether only the lender's answer is missing. */
export function isAwaitingLender({ ebsExecutionInfo }: EbsState): boolean {
  const stages = ebsExecutionInfo?.stages ?? []
  return (
    stages.length > 0 && stages.every(({ id, state }) => state === (id === 'analysis' ? 'running' : 'done'))
  )
}

/** Progress of the collection: a bar announced to screen readers, and its stages. */
export function CollectionProgress({ ebs, trouble }: CollectionProgressProps) {
  const stages = ebs.ebsExecutionInfo?.stages ?? []
  const running = stages.find(({ state }) => state === 'running')
  const done = stages.filter(({ state }) => state === 'done').length
  const isRead = isAwaitingLender(ebs)
  return (
    <>
      <RefusalNotice by={trouble} tone="warning">
        <p>{text.goesOn}</p>
      </RefusalNotice>
      <Progress
        label={isRead ? text.analysing : text.at(ebs.currentBank?.name ?? shared.bank)}
        value={done}
        max={Math.max(1, stages.length)}
        detail={running ? stageWords[running.id] : ''}
      />
      {isRead && <p>{text.mayTake}</p>}
      <ol className={css.stages}>
        {stages.map(({ id, state }) => (
          <li key={id} className={css.stage} data-state={state}>
            <span className={css.sign}>{signs[state] && <Icon of={signs[state]} small />}</span>
            <span>
              {stageWords[id]}
              <VisuallyHidden>: {shared.stages[state]}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
