import { useEffect } from 'react'
import { useAction } from '#core/react/use-action.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import css from './page.module.css'
import { sendReport } from './report-command.ts'
import { ReportForm } from './report-form.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

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
        <ol className={css.steps}>
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{text.heirs}</p>
      </section>
      <section className={css.part} aria-labelledby="avisar">
        <h2 id="avisar">{text.form}</h2>
        <p>{text.same}</p>
        <ReportForm />
      </section>
      <p>{text.other}</p>
    </TaskScreen>
  )
}
