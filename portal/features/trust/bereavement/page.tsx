import { useEffect } from 'react'
import { useAction } from '#core/react/use-action.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { List } from '../../../kit/list/list.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import css from './page.module.css'
import { sendReport } from './report-command.ts'
import { ReportForm } from './report-form.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

function Lines({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) {
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <List>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </section>
  )
}

/** For families: reports that a customer has died, without an account. */
export default function Bereavement() {
  const state = useAction(sendReport)
  useEffect(() => sendReport.reset, [])
  if (state.status === 'performed')
    return (
      <TaskScreen title={text.done}>
        <Notice tone="success" live>
          <p>{text.doneLead(state.value.number, state.value.answerBy)}</p>
        </Notice>
        <p>{text.heirs}</p>
        <p>{text.other}</p>
      </TaskScreen>
    )
  return (
    <TaskScreen title={text.title} lead={text.lead}>
      <section className={css.part} aria-labelledby="depois">
        <h2 id="depois">{text.next}</h2>
        <List numbered>
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </List>
        <p>{text.heirs}</p>
      </section>
      <Lines id="parcelas" title={text.meanwhile} lines={text.meanwhileLines} />
      <Lines id="evitar" title={text.avoid} lines={text.avoidLines} />
      <section className={css.part} aria-labelledby="avisar">
        <h2 id="avisar">{text.form}</h2>
        <p>{text.same}</p>
        <ReportForm />
      </section>
      <p>{text.other}</p>
    </TaskScreen>
  )
}
