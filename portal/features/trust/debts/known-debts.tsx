import { useEffect } from 'react'
import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import { knownDebts } from '#core/api/contract/known-debts.ts'
import { income } from '#core/fields/money.ts'
import { useAction } from '#core/react/use-action.ts'
import { withGoneSentence } from '#core/text/gone-payments.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import type { ChangeDebts, OwedDebt } from './kept-debts.ts'
import { text } from './text.ts'

const readKnownDebts = createAction((signal) => call(knownDebts, {}, { signal }))

interface KnownDebtsProps {
  onDebts: ChangeDebts
  /** The income as a text of its field. */
  onIncome: (text: string) => void
}

/** Brings what the account knows of debts and income, once it is asked for. */
export function KnownDebts({ onDebts, onIncome }: KnownDebtsProps) {
  const state = useAction(readKnownDebts)
  useEffect(() => readKnownDebts.reset, [])

  async function bring(): Promise<void> {
    const outcome = await readKnownDebts.perform()
    if (outcome.status !== 'performed') return
    const { own, monthlyIncome } = outcome.value
    const loans = own.map(
      ({ loanId, protocol, balanceCents, installmentCents }): OwedDebt => ({
        id: loanId,
        creditor: text.known.creditor(protocol),
        kind: 'loan',
        isOwn: true,
        ...{ balanceCents, installmentCents },
      }),
    )
    onDebts((now) => [...loans, ...now.filter(({ id }) => !loans.some((loan) => loan.id === id))])
    if (monthlyIncome !== null) onIncome(income.show(monthlyIncome))
  }

  if (state.status === 'performed') {
    const { own, monthlyIncome, otherInstallments } = state.value
    return (
      <Notice tone="success" live>
        <p>{text.known.brought(own.length)}</p>
        {own.map(
          ({ loanId, balanceCents, withGoneCents }) =>
            withGoneCents !== null && <p key={loanId}>{withGoneSentence(balanceCents, withGoneCents)}</p>,
        )}
        {monthlyIncome !== null && <p>{text.known.income(monthlyIncome)}</p>}
        {otherInstallments !== null && <p>{text.known.others(otherInstallments)}</p>}
      </Notice>
    )
  }
  return (
    <Notice>
      <p>{text.known.lead}</p>
      <RefusalNotice by={state} />
      <Button look="secondary" busy={state.status === 'performing'} onClick={bring}>
        {text.known.ask}
      </Button>
    </Notice>
  )
}
