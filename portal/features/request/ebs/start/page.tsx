import type { PageProps } from '#core/routes/pages.ts'
import { StepGuard } from '../../step-guard/step-guard.tsx'
import { SkipBankData } from '../skip/skip-bank-data.tsx'
import { BankDataConsent } from './bank-data-consent.tsx'
import { BankDataExplained } from './bank-data-explained.tsx'

/** What will be read at a bank, why and for how long, and the consent to it. */
export default function Start({ row }: PageProps) {
  return (
    <StepGuard row={row}>
      {({ facts }) => (
        <>
          <BankDataConsent facts={facts} group={row.id} />
          <SkipBankData group={row.id} />
          <BankDataExplained />
        </>
      )}
    </StepGuard>
  )
}
