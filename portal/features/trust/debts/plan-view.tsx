import { type ReactNode, useEffect, useState } from 'react'
import { createAction } from '#core/actions/action.ts'
import { call } from '#core/api/client.ts'
import { currentPerson, type Person } from '#core/api/contract/person.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatDate } from '#core/format/date-text.ts'
import { type DebtPlan, debtTreatments } from '#core/money/debt-plan.ts'
import { sumCents } from '#core/money/sum.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { CheckboxField } from '#core/ui/field/checkbox-field.tsx'
import { SelectField } from '#core/ui/field/select-field.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { type Column, Table } from '#core/ui/table/table.tsx'
import { List } from '../../../kit/list/list.tsx'
import { PrintSheet } from '../../../kit/print-sheet/print-sheet.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import type { MonthlyMeans, OwedDebt } from './kept-debts.ts'
import css from './page.module.css'
import { text } from './text.ts'

type Line = DebtPlan<OwedDebt>['lines'][number]

const columns: readonly Column<Line>[] = [
  {
    id: 'creditor',
    header: text.lines.creditor,
    cell: ({ debt }) => text.debt(debt.creditor, debt.kind),
    isCardTitle: true,
  },
  {
    id: 'balance',
    header: text.lines.balance,
    cell: ({ debt }) => formatBrl(debt.balanceCents),
    end: true,
  },
  {
    id: 'today',
    header: text.lines.today,
    cell: ({ debt }) => formatBrl(debt.installmentCents),
    end: true,
  },
  {
    id: 'installment',
    header: text.lines.installment,
    cell: ({ installmentCents }) => formatBrl(installmentCents),
    end: true,
  },
  { id: 'count', header: text.lines.count, cell: ({ count }) => count, end: true },
  { id: 'last', header: text.lines.last, cell: ({ lastCents }) => formatBrl(lastCents), end: true },
  { id: 'left', header: text.lines.left, cell: ({ leftCents }) => formatBrl(leftCents), end: true },
]

interface PlanViewProps extends PlanContentProps {
  day: IsoDate
  isLoggedIn: boolean
  /** The months chosen for the plan, as a text; empty for as many as fit today's installments. */
  wished: string
  onWish: (months: string) => void
}

const readPerson = createAction((signal) => call(currentPerson, {}, { signal }))

/** What the account knows of what goes onto the paper; the rest is written by hand. */
type PersonOnPaper = Partial<Pick<Person, 'name' | 'cpf'>>

/** What remains to live on, and the plan; printed for who mediates it. */
export function PlanView({ means, debts, plan, day, isLoggedIn, wished, onWish }: PlanViewProps) {
  const [isLeftOut, leaveOut] = useState(false)
  const [person, print] = useState<PersonOnPaper>()
  const state = useAction(readPerson)
  useEffect(() => readPerson.reset, [])

  async function fillAndPrint(): Promise<void> {
    if (!isLoggedIn || isLeftOut) return print({})
    const outcome = await readPerson.perform()
    if (outcome.status === 'performed') print(outcome.value)
  }

  const isPossible = plan.months > 0
  return (
    <>
      <PlanContent
        {...{ means, debts, plan }}
        advice={plan.isBelowMinimum ? text.below : isPossible ? text.above : undefined}
        term={plan.choice && <TermField choice={plan.choice} months={plan.months} {...{ wished, onWish }} />}
      />
      {isLoggedIn && (
        <>
          <h3>{text.paper.title}</h3>
          <p>{text.paper.lead}</p>
          <CheckboxField
            name="leaveOut"
            label={text.paper.leaveOut}
            checked={isLeftOut}
            onChange={leaveOut}
          />
          <RefusalNotice by={state} />
        </>
      )}
      <div>
        <Button busy={state.status === 'performing'} onClick={fillAndPrint}>
          {text.print(isPossible)}
        </Button>
      </div>
      {person && (
        <PrintSheet onDone={() => print(undefined)}>
          <h1>{text.sheet.title(isPossible)}</h1>
          {isPossible && <p>{text.sheet.law}</p>}
          <p className={css.blank}>{text.sheet.name(person.name)}</p>
          <p className={css.blank}>{text.sheet.cpf(person.cpf && formatCpf(person.cpf))}</p>
          <p className={css.blank}>{text.sheet.address}</p>
          <p className={css.blank}>{text.sheet.phone}</p>
          <PlanContent means={means} debts={debts} plan={plan} />
          {isPossible && (
            <>
              <p className={css.blank}>{text.sheet.first}</p>
              <p>{text.sheet.asks}</p>
              <ol>
                {text.sheet.askList.map((asked) => (
                  <li key={asked}>{asked}</li>
                ))}
              </ol>
            </>
          )}
          <p>{text.sheet.made(formatDate(day))}</p>
          <p className={css.blank}>{text.sheet.signature}</p>
        </PrintSheet>
      )}
    </>
  )
}

interface TermFieldProps extends Pick<PlanViewProps, 'wished' | 'onWish'> {
  choice: NonNullable<DebtPlan<OwedDebt>['choice']>
  months: number
}

/** In how many months the plan pays: from as few as the household can to as many as the law allows. */
function TermField({ choice: { fewest, most }, months, wished, onWish }: TermFieldProps) {
  if (fewest === most) return null
  const counts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index)
  return (
    <SelectField
      field={{
        name: 'term',
        label: text.term.label,
        hint: text.term.hint(fewest, most),
        control: 'choice',
        autocomplete: 'off',
        options: counts.map((count) => ({ value: String(count), label: text.term.option(count) })),
      }}
      value={counts.includes(Number(wished)) ? wished : String(months)}
      onChange={onWish}
    />
  )
}

interface PlanContentProps {
  means: MonthlyMeans
  debts: readonly OwedDebt[]
  plan: DebtPlan<OwedDebt>
  /** What it means for who typed it, and in how many months to pay; neither is on the paper. */
  advice?: string
  term?: ReactNode
}

function PlanContent({ means, debts, plan, advice, term }: PlanContentProps) {
  const { remainsCents, isBelowMinimum, lines, missingCents } = plan
  const overCents = means.livingCents - means.incomeCents
  const shortCents = means.livingCents - plan.keptCents
  const notWeighed = debts.filter(({ kind }) => !debtTreatments[kind].isWeighed)
  const apart = debts.filter(({ kind }) => !debtTreatments[kind].isPlanned)
  return (
    <div className={css.plan}>
      <Notice tone={isBelowMinimum ? 'warning' : 'info'}>
        <p>{text.keeps(plan.keptCents)}</p>
        {overCents > 0 && <p>{text.overspent(means.livingCents, overCents)}</p>}
        {plan.apartCents > 0 && shortCents > 0 && <p>{text.shortOf(plan.apartCents, shortCents)}</p>}
        {missingCents > 0 && <p>{text.missing(missingCents)}</p>}
        <p>{remainsCents < 0 ? text.exceeds(-remainsCents) : text.remains(remainsCents)}</p>
        {notWeighed.length > 0 && (
          <p>{text.notWeighed(notWeighed.map(({ creditor }) => creditor).join(', '))}</p>
        )}
        {advice && <p>{advice}</p>}
      </Notice>
      <Facts
        look="rows"
        facts={[
          [text.facts.owed, formatBrl(sumCents(debts.map(({ balanceCents }) => balanceCents)))],
          [text.facts.income, formatBrl(means.incomeCents)],
          [text.facts.weighed, formatBrl(means.incomeCents - remainsCents)],
          [text.facts.living, formatBrl(means.livingCents)],
          [text.facts.kept, formatBrl(plan.keptCents)],
          plan.apartCents > 0 && [text.facts.apart, formatBrl(plan.apartCents)],
          [text.facts.available, formatBrl(plan.availableCents)],
          [text.facts.today, formatBrl(plan.todayCents)],
          [text.facts.monthly, formatBrl(plan.monthlyCents)],
        ]}
      />
      <p className={css.outcome}>{outcomeOf(plan)}</p>
      {term}
      {plan.months > 0 && (
        <Table
          caption={text.lines.caption}
          columns={plan.leftCents > 0 ? columns : columns.filter(({ id }) => id !== 'left')}
          rows={lines}
          keyOf={({ debt }) => debt.id}
        />
      )}
      {apart.length > 0 && (
        <>
          <p>{text.apart}</p>
          <List>
            {apart.map(({ id, creditor, kind, balanceCents, installmentCents }) => (
              <li key={id}>
                {text.debt(creditor, kind)}. {text.owes(balanceCents, installmentCents)}.
              </li>
            ))}
          </List>
        </>
      )}
      <p className={css.private}>{text.basis}</p>
    </div>
  )
}

function outcomeOf({ lines, months, monthlyCents, leftCents }: DebtPlan<OwedDebt>): string {
  if (lines.length === 0) return text.nothingPlanned
  if (months === 0) return text.nothingLeft
  if (leftCents === 0) return text.whole(monthlyCents, months)
  return text.part(sumCents(lines.map(({ paidCents }) => paidCents)), leftCents)
}
