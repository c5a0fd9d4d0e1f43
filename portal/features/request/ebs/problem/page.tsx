import { useState } from 'react'
import type { EbsState } from '#core/api/contract/ebs.ts'
import { ebsErrorWords } from '#core/ebs/ebs-words.ts'
import { useAction } from '#core/react/use-action.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { RefusalNotice } from '../../../../kit/refusal-notice.tsx'
import { performAndOpenNext } from '../../current-step.ts'
import type { LocalChoices } from '../../loan-facts.ts'
import { storeChoiceOfUser } from '../../request-store.ts'
import { StepGuard } from '../../step-guard/step-guard.tsx'
import { retryEbs } from '../ebs-commands.ts'
import { ActivityLog } from '../log/activity-log.tsx'
import { SkipBankData } from '../skip/skip-bank-data.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** The bank did not return the data: why, and the ways to continue. */
export default function CollectionProblem({ row }: PageProps) {
  return (
    <StepGuard row={row}>
      {({ facts: { ebs } }) => (
        <>
          {ebs && <WaysToContinue ebs={ebs} group={row.id} />}
          <SkipBankData group={row.id} />
        </>
      )}
    </StepGuard>
  )
}

function WaysToContinue({ ebs, group }: { ebs: EbsState; group: string }) {
  const { what, todo, again } = ebsErrorWords[ebs.error ?? 'unexpected']
  const clearing = useAction(retryEbs)
  const [taken, take] = useState<LocalChoices['bankWay']>()
  const ways: readonly LocalChoices['bankWay'][] = again
    ? ['last', 'list', 'statement']
    : ['list', 'statement']

  function goOn(bankWay: LocalChoices['bankWay']): Promise<unknown> {
    take(bankWay)
    storeChoiceOfUser({ bankWay })
    return performAndOpenNext(retryEbs.perform, { group })
  }

  return (
    <>
      <Notice tone="error" title={what}>
        <p>{todo}</p>
        {ebs.errorCount > 1 && <p>{text.tries(ebs.errorCount)}</p>}
      </Notice>
      <RefusalNotice by={clearing} />
      <div className={css.ways}>
        {ways.map((way, index) => (
          <Button
            key={way}
            wide
            look={index === 0 ? 'primary' : 'secondary'}
            busy={taken === way && clearing.status === 'performing'}
            onClick={() => goOn(way)}
          >
            {text.ways[way](ebs.currentBank?.name ?? '')}
          </Button>
        ))}
      </div>
      <p>{text.cleared}</p>
      <ActivityLog of={ebs} />
    </>
  )
}
