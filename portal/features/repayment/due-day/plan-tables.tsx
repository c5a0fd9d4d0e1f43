import type { previewDueDay } from '#core/api/contract/due-day.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import { Card } from '#core/ui/card/card.tsx'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { type Column, Table } from '#core/ui/table/table.tsx'
import css from './page.module.css'
import { text } from './text.ts'

export type DueDayPreview = Answer<typeof previewDueDay>
export type ProposedPlan = NonNullable<DueDayPreview['proposed']>
type DueDayPlan = DueDayPreview['current']

const none = '–'

/** A schedule in six lines; placeholders until it is known. */
export function PlanCard({ id, title, plan }: { id: string; title: string; plan: DueDayPlan | null }) {
  const [first] = plan?.items ?? []
  const last = plan?.items.at(-1)
  const facts: Fact[] = [
    [text.facts.day, plan ? String(plan.day) : none],
    [text.facts.next, first ? formatDate(first.dueDate) : none],
    [text.facts.nextAmount, first ? formatBrl(first.openCents) : none],
    [text.facts.last, last ? formatDate(last.dueDate) : none],
    [text.facts.total, plan ? formatBrl(plan.totalCents) : none],
    [text.facts.cet, plan ? text.aYear(formatPercent(plan.annualCet)) : none],
  ]
  return (
    <Card as="section" labelledBy={id} look={id === 'then' ? 'tinted' : 'plain'}>
      <h2 id={id} className={css.name}>
        {title}
      </h2>
      <Facts facts={facts} look="rows" />
    </Card>
  )
}

interface PlanPair {
  number: number
  before: DueDayPlan['items'][number]
  after: DueDayPlan['items'][number]
}

const columns: readonly Column<PlanPair>[] = [
  { id: 'number', header: text.columns.number, cell: ({ number }) => number },
  { id: 'before', header: text.columns.before, cell: ({ before }) => formatDate(before.dueDate) },
  { id: 'after', header: text.columns.after, cell: ({ after }) => formatDate(after.dueDate) },
  {
    id: 'amountBefore',
    header: text.columns.amountBefore,
    cell: ({ before }) => formatBrl(before.openCents),
    end: true,
  },
  {
    id: 'amountAfter',
    header: text.columns.amountAfter,
    cell: ({ after }) => formatBrl(after.openCents),
    end: true,
  },
]

/** Both schedules, installment by installment. */
export function PlansTable({ current, proposed }: { current: DueDayPlan; proposed: DueDayPlan }) {
  const rows = current.items.flatMap((before): PlanPair[] => {
    const after = proposed.items.find(({ number }) => number === before.number)
    return after ? [{ number: before.number, before, after }] : []
  })
  return (
    <Fold title={text.compare}>
      <div className={css.table}>
        <Table
          caption={text.caption}
          columns={columns}
          rows={rows}
          keyOf={({ number }) => number}
          phone="scroll"
        />
      </div>
    </Fold>
  )
}
