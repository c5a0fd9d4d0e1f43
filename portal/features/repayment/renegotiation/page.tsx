import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { type PaymentPlan, renegotiationOptions } from '#core/api/contract/renegotiation.ts'
import * as fields from '#core/fields/fields.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { FormValues } from '#core/react/use-form.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { ChoiceField } from '#core/ui/field/choice-field.tsx'
import { MoneyField } from '#core/ui/field/money-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { AskPerson } from './ask-person.tsx'
import { OptionList } from './option-list.tsx'
import css from './page.module.css'
import type { Option } from './renegotiation-command.ts'
import { SignChange } from './sign-change.tsx'
import { meta, text } from './text.ts'

export { prefetchMyLoan as ahead } from '../use-my-loan.ts'
export { meta }

const asked = [fields.monthlyBudget, fields.payFrom] as const

export type Budget = FormValues<(typeof asked)[number]>

/** What can be changed for a customer who cannot pay: computed at once, signed by code, or asked of a person. */
export default function RenegotiationPage() {
  return (
    <MyLoanScreen title={meta.title} lead={text.lead} back="installments">
      {(loan) =>
        loan.state === 'paid-off' ? (
          <Notice>
            <p>{text.paid}</p>
          </Notice>
        ) : (
          <Renegotiation key={loan.loanId} loan={loan} />
        )
      }
    </MyLoanScreen>
  )
}

function Renegotiation({ loan }: { loan: MyLoan }) {
  const draft = useDraft(`renegotiation ${loan.loanId}`, asked)
  const [budget, setBudget] = useState<Budget | null>(null)
  const [chosen, choose] = useState<Option | null>(null)
  const [done, setDone] = useState<{ title: string; plan: PaymentPlan } | null>(null)
  const options = useRead(renegotiationOptions, budget && { params: { id: loan.loanId }, body: budget })

  async function see(values: Budget): Promise<ActionState<void>> {
    setBudget(values)
    requestAnimationFrame(() => document.getElementById('options')?.focus())
    return { status: 'idle' }
  }

  if (done) return <Changed {...done} />
  if (chosen)
    return (
      <SignChange
        loanId={loan.loanId}
        option={chosen}
        onBack={() => choose(null)}
        onStale={options.retry}
        onDone={(plan) => {
          draft.drop()
          setDone({ title: text.kinds[chosen.change.kind].title, plan })
        }}
      />
    )
  return (
    <>
      <Form
        fields={asked}
        controls={{ money: MoneyField, choice: ChoiceField }}
        initial={draft.texts}
        onChange={draft.keep}
        submitLabel={text.see}
        onSubmit={see}
      />
      {budget && (
        <section className={css.part} aria-labelledby="options">
          <h2 id="options" tabIndex={-1}>
            {text.options}
          </h2>
          <LoadedRead {...options} lines={8}>
            {(shown) => <OptionList shown={shown} budgetCents={budget.monthlyBudget} onChoose={choose} />}
          </LoadedRead>
        </section>
      )}
      <AskPerson
        words={text.personWords(
          formatBrlWhole(loan.sums.totalCents),
          budget ? formatBrl(budget.monthlyBudget) : 'R$ ',
          text.from[budget?.payFrom ?? '0'],
        )}
      />
      <ul className={css.links}>
        <li>
          <a href={href('hardship')}>{text.rights}</a>
        </li>
        <li>
          <a href={href('allDebts')}>{text.allDebts}</a>
        </li>
      </ul>
    </>
  )
}

/** What was agreed on, and what is to be paid next. */
function Changed({ title, plan: { items } }: { title: string; plan: PaymentPlan }) {
  const [next] = items
  return (
    <>
      <Notice tone="success" title={text.done(title)} live>
        {next && <p>{text.doneLead(formatDate(next.dueDate), formatBrl(next.cents))}</p>}
        <p>{text.doneMail}</p>
      </Notice>
      <div>
        <ButtonLink href={href('installments')}>{text.installments}</ButtonLink>
      </div>
    </>
  )
}
