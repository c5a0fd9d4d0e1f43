import { useState } from 'react'
import type { PageProps, RouteId } from '#core/routes/pages.ts'
import { Tabs } from '#core/ui/tabs/tabs.tsx'
import type { LoanFacts } from '../../loan-facts.ts'
import { storeChoiceOfUser } from '../../request-store.ts'
import { StepGuard } from '../../step-guard/step-guard.tsx'
import { SkipBankData } from '../skip/skip-bank-data.tsx'
import { ConnectBank } from './connect-bank.tsx'
import { StatementUpload } from './statement-upload.tsx'
import { text } from './text.ts'

/** Source of the income data: a bank or an uploaded file. */
export default function Bank({ row }: PageProps) {
  return (
    <StepGuard row={row}>
      {({ facts }) => (
        <>
          <BankDataSources facts={facts} group={row.id} />
          <SkipBankData group={row.id} />
        </>
      )}
    </StepGuard>
  )
}

function BankDataSources({ facts, group }: { facts: LoanFacts; group: RouteId }) {
  const { bankWay } = facts.chosen
  const [last] = useState(bankWay === 'list' ? undefined : facts.ebs?.currentBank)
  return (
    <Tabs
      label={text.sources}
      selected={bankWay === 'statement' ? 'statement' : 'login'}
      onSelect={(id) => storeChoiceOfUser({ bankWay: id === 'statement' ? 'statement' : 'last' })}
      tabs={[
        { id: 'login', label: text.connect, body: <ConnectBank last={last} group={group} /> },
        { id: 'statement', label: text.statement, body: <StatementUpload group={group} /> },
      ]}
    />
  )
}
