import { useState } from 'react'
import type { PageProps, RouteId } from '#core/routes/pages.ts'
import { Tabs } from '#core/ui/tabs/tabs.tsx'
import type { LoanFacts } from '../../facts.ts'
import { StepGuard } from '../../step-guard/step-guard.tsx'
import { choose } from '../../store.ts'
import { Skip } from '../skip/skip.tsx'
import { Connect } from './connect.tsx'
import { Statement } from './statement.tsx'
import { text } from './text.ts'

/** Source of the income data: a bank or an uploaded file. */
export default function Bank({ row }: PageProps) {
  return (
    <StepGuard row={row}>
      {({ facts }) => (
        <>
          <Sources facts={facts} group={row.id} />
          <Skip group={row.id} />
        </>
      )}
    </StepGuard>
  )
}

function Sources({ facts, group }: { facts: LoanFacts; group: RouteId }) {
  const { bankWay } = facts.chosen
  const [last] = useState(bankWay === 'list' ? undefined : facts.ebs?.currentBank?.id)
  return (
    <Tabs
      label={text.sources}
      selected={bankWay === 'statement' ? 'statement' : 'login'}
      onSelect={(id) => choose({ bankWay: id === 'statement' ? 'statement' : 'last' })}
      tabs={[
        { id: 'login', label: text.connect, body: <Connect last={last} group={group} /> },
        { id: 'statement', label: text.statement, body: <Statement group={group} /> },
      ]}
    />
  )
}
