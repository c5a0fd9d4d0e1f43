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
  /** A loan of the account, which was brought into the list. */
  isOwn?: boolean
}

/** Income and need of a household in a month. Integer cents. */
export interface MonthlyMeans {
  incomeCents: Cents
  livingCents: Cents
}

export type ChangeDebts = (change: (now: readonly OwedDebt[]) => readonly OwedDebt[]) => void

export const debtFields = [debtCreditor, debtKind, debtBalance, debtInstallment] as const
export const householdFields = [income, livingCosts] as const

/** The list of debts as one text of the draft, the id of the one being changed, and the months of the plan. */
const list = { name: 'debts', control: 'text' } as const
const changing = { name: 'changing', control: 'text' } as const
const term = { name: 'term', control: 'choice' } as const

const owedDebt = v.object({
  id: v.string(),
  creditor: debtCreditor.schema,
  kind: debtKind.schema,
  balanceCents: debtBalance.schema,
  installmentCents: v.union([v.literal(0), debtInstallment.schema]),
  isOwn: v.optional(v.boolean()),
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

/** A text of the draft beside its fields. */
function useKept(draft: Draft, name: string): readonly [string, (text: string) => void] {
  const [changed, setChanged] = useState<string>()
  function set(text: string): void {
    setChanged(text)
    draft.keep(name, text)
  }
  return [changed ?? draft.texts[name] ?? '', set]
}

/** The debts, income and need that were typed in this tab; nothing of it is sent. */
export function useKeptDebts() {
  const draft = useDraft('all-debts', [...householdFields, list, changing, term])
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
  const [edited, setEdited] = useKept(draft, changing.name)
  const [months, setMonths] = useKept(draft, term.name)
  return {
    draft,
    ...{ debts, changeDebts, edited: debts.find(({ id }) => id === edited), setEdited },
    ...{ means: means ?? meansIn(draft.texts), setMeans, months, setMonths },
  }
}
