import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { EmptyListDrawing } from '#core/ui/drawing/empty-list-drawing.tsx'
import { EmptyState } from '#core/ui/empty-state/empty-state.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Progress } from '#core/ui/progress/progress.tsx'
import { Skeleton } from '#core/ui/skeleton/skeleton.tsx'
import { Stepper } from '#core/ui/stepper/stepper.tsx'
import { type Column, Table } from '#core/ui/table/table.tsx'
import css from './gallery.module.css'
import { Section } from './section.tsx'
import { text } from './text.ts'

type Row = (typeof text.rows)[number]

const columns: readonly Column<Row>[] = [
  { id: 'number', header: text.columns.number, cell: (row) => row[0], corner: 'topStart' },
  { id: 'due', header: text.columns.due, cell: (row) => row[1], corner: 'bottomStart' },
  { id: 'status', header: text.columns.status, cell: (row) => row[2], corner: 'bottomEnd' },
  { id: 'amount', header: text.columns.amount, cell: (row) => row[3], end: true, corner: 'topEnd' },
]

export function DataSection() {
  return (
    <Section id="data">
      <Table caption={text.tableCaption} columns={columns} rows={text.rows} keyOf={(row) => row[0]} />
      <Fold title={text.foldTitle}>
        <Table
          caption={text.tableLines}
          columns={columns}
          rows={text.rows}
          keyOf={(row) => row[0]}
          phone="lines"
        />
      </Fold>
      <div className={css.cards}>
        <Progress label={text.progress} value={2} max={5} detail={text.progressDetail} />
        <Progress label={text.waiting} detail={text.waitingDetail} />
        <Stepper current={1} total={7} title={text.stepTitle} />
        <Stepper current={4} total={7} title={text.stepTitle} />
        <Skeleton card />
        <Skeleton lines={4} />
      </div>
      <EmptyState
        level={3}
        title={text.emptyTitle}
        drawing={<EmptyListDrawing />}
        action={<ButtonLink href="#simulator">{text.emptyAction}</ButtonLink>}
      >
        <p>{text.emptyBody}</p>
      </EmptyState>
    </Section>
  )
}
