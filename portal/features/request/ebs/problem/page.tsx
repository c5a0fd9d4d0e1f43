import { useState } from 'react'
import type { EbsState } from '#core/api/contract/ebs.ts'
import { ebsErrorWords } from '#core/ebs/words.ts'
import { useAction } from '#core/react/use-action.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Refused } from '../../../../kit/refused.tsx'
import { performAndGoOn } from '../../current-step.ts'
import type { Chosen } from '../../facts.ts'
import { StepGuard } from '../../step-guard/step-guard.tsx'
import { choose } from '../../store.ts'
import { retryEbs } from '../actions.ts'
import { Log } from '../log/log.tsx'
import { Skip } from '../skip/skip.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** The bank did not return the data: why, and the ways to continue. */
export default function Problem({ row }: PageProps) {
  return (
    <StepGuard row={row}>
      {({ facts: { ebs } }) => (
        <>
          {ebs && <WaysOn ebs={ebs} group={row.id} />}
          <Skip group={row.id} />
        </>
      )}
    </StepGuard>
  )
}

function WaysOn({ ebs, group }: { ebs: EbsState; group: string }) {
  const { what, todo, again } = ebsErrorWords[ebs.error ?? 'unexpected']
  const clearing = useAction(retryEbs)
  const [taken, take] = useState<Chosen['bankWay']>()
  const ways: readonly Chosen['bankWay'][] = again ? ['last', 'list', 'statement'] : ['list', 'statement']

  function goOn(bankWay: Chosen['bankWay']): Promise<unknown> {
    take(bankWay)
    choose({ bankWay })
    return performAndGoOn(retryEbs.perform, { group })
  }

  return (
    <>
      <Notice tone="error" title={what}>
        <p>{todo}</p>
        {ebs.errorCount > 1 && <p>{text.tries(ebs.errorCount)}</p>}
      </Notice>
      <Refused by={clearing} />
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
      <Log of={ebs} />
    </>
  )
}
