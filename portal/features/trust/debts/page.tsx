import { useRef, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { income } from '#core/fields/money.ts'
import { planDebts } from '#core/money/debt-plan.ts'
import type { FormValues } from '#core/react/use-form.ts'
import { useSessionAfterHydration } from '#core/react/use-session.ts'
import { MoneyField } from '#core/ui/field/money-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Toasts } from '#core/ui/toasts/toasts.tsx'
import { List } from '../../../kit/list/list.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { useToday } from '../../../kit/use-today.ts'
import { DebtForm, debtHeadingId } from './debt-form.tsx'
import { DebtList, editButtonId } from './debt-list.tsx'
import { householdFields, type OwedDebt, useKeptDebts } from './kept-debts.ts'
import { KnownDebts } from './known-debts.tsx'
import css from './page.module.css'
import { PlanView } from './plan-view.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** All debts of a household, and the plan that the law lets it propose. Computed on the device. */
export default function AllDebts() {
  const { draft, debts, changeDebts, edited, setEdited, means, setMeans, months, setMonths } = useKeptDebts()
  const planHeading = useRef<HTMLHeadingElement>(null)
  const isLoggedIn = useSessionAfterHydration()
  const day = useToday()
  const plan =
    means && debts.length > 0 ? planDebts({ ...means, debts }, day, Number(months) || undefined) : null
  const isPossible = plan === null || plan.months > 0
  const [brought, setBrought] = useState<Readonly<Record<string, string>>>({})

  function bringIncome(typed: string): void {
    setBrought({ [income.name]: typed })
    draft.keep(income.name, typed)
  }

  function edit({ id }: OwedDebt): void {
    setEdited(id)
    requestAnimationFrame(() => document.getElementById(debtHeadingId)?.focus())
  }

  function keepEdited(debt: OwedDebt): void {
    changeDebts((now) => now.map((one) => (one.id === debt.id ? debt : one)))
    setEdited('')
    requestAnimationFrame(() => document.getElementById(editButtonId(debt))?.focus())
  }

  async function calculate(values: FormValues<(typeof householdFields)[number]>): Promise<ActionState<void>> {
    setMeans({ incomeCents: values.monthlyIncome, livingCents: values.livingCosts })
    requestAnimationFrame(() => planHeading.current?.focus())
    return { status: 'idle' }
  }

  return (
    <TaskScreen title={text.title} lead={text.lead} wide>
      <p className={css.private}>{text.private}</p>
      {isLoggedIn && <KnownDebts onDebts={changeDebts} onIncome={bringIncome} />}
      <section className={css.part} aria-labelledby="dividas">
        <h2 id="dividas" tabIndex={-1}>
          {text.debts}
        </h2>
        <DebtList debts={debts} onChange={changeDebts} onEdit={edit} />
        <DebtForm
          edited={edited}
          onAdd={(debt) => changeDebts((now) => [...now, debt])}
          onEdited={keepEdited}
        />
      </section>
      <section className={css.part} aria-labelledby="renda">
        <h2 id="renda">{text.household}</h2>
        <Form
          fields={householdFields}
          controls={{ money: MoneyField }}
          initial={{ ...draft.texts, ...brought }}
          onChange={draft.keep}
          submitLabel={text.calculate}
          onSubmit={calculate}
        />
      </section>
      <section className={css.part} aria-labelledby="plano">
        <h2 id="plano" ref={planHeading} tabIndex={-1}>
          {text.plan}
        </h2>
        {means && plan ? (
          <PlanView {...{ means, debts, plan, day, isLoggedIn }} wished={months} onWish={setMonths} />
        ) : (
          <p>{text.noPlanYet}</p>
        )}
      </section>
      <section className={css.part} aria-labelledby="depois">
        <h2 id="depois">{text.next(isPossible)}</h2>
        <List numbered>
          {text.steps(isPossible).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </List>
      </section>
      <Toasts />
    </TaskScreen>
  )
}
