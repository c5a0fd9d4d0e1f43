import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { debtBalance, debtCreditor, debtInstallment, debtKind, livingCosts } from '#core/fields/debts.ts'
import { income } from '#core/fields/money.ts'
import type { Debt } from '#core/money/debt-plan.ts'
import type { Cents } from '#core/money/units.ts'
import { type Draft, useDraft } from '../../../kit/drafts/use-draft.ts'

export interface OwedDebt extends Debt {
  id: string
  creditor: string
}

/** Income and need of a household in a month. Integer cents. */
export interface MonthlyMeans {
  incomeCents: Cents
  livingCents: Cents
}

export type ChangeDebts = (change: (now: readonly OwedDebt[]) => readonly OwedDebt[]) => void

export const debtFields = [debtCreditor, debtKind, debtBalance, debtInstallment] as const
export const householdFields = [income, livingCosts] as const

/** The list of debts as one text of the draft. */
const list = { name: 'debts', control: 'text' } as const

const owedDebt = v.object({
  id: v.string(),
  creditor: debtCreditor.schema,
  kind: debtKind.schema,
  balanceCents: debtBalance.schema,
  installmentCents: v.union([v.literal(0), debtInstallment.schema]),
})

function debtsIn(text: string | undefined): readonly OwedDebt[] {
  try {
    return v.parse(v.array(owedDebt), JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

const monthlyMeans = v.object({ incomeCents: income.schema, livingCents: livingCosts.schema })

function meansIn(texts: Draft['texts']): MonthlyMeans | undefined {
  const [incomeCents, livingCents] = householdFields.map(({ name, read }) => read(texts[name] ?? ''))
  const { success, output } = v.safeParse(monthlyMeans, { incomeCents, livingCents })
  return success ? output : undefined
}

/** The debts, income and need that were typed in this tab; nothing of it is sent. */
export function useKeptDebts() {
  const draft = useDraft('all-debts', [...householdFields, list])
  const [changed, setChanged] = useState<readonly OwedDebt[]>()
  const [means, setMeans] = useState<MonthlyMeans>()
  const debts = changed ?? debtsIn(draft.texts[list.name])
  // A removal may be undone after other changes.
  const newest = useRef(debts)
  useEffect(() => {
    newest.current = debts
  }, [debts])
  const changeDebts: ChangeDebts = (change) => {
    const next = change(newest.current)
    setChanged(next)
    draft.keep(list.name, JSON.stringify(next))
  }
  return { draft, debts, changeDebts, means: means ?? meansIn(draft.texts), setMeans }
}
