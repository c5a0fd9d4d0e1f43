import { useEffect, useRef, useState } from 'react'
import { createAction } from '#core/actions/action.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Progress } from '#core/ui/progress/progress.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { checkDroppedFile } from './check-dropped-file.ts'
import { FileCheckResult } from './check-result.tsx'
import { FileDrop } from './file-drop.tsx'
import css from './page.module.css'
import { text } from './text.ts'

export { meta } from './text.ts'

const check = createAction((_signal, file: File) => checkDroppedFile(file))

/** Checks locally whether a PDF is the signed contract. */
export default function CheckContract() {
  const state = useAction(check)
  const [file, setFile] = useState<File | null>(null)
  const result = useRef<HTMLDivElement>(null)
  const isGone = state.status === 'error' && state.error.code === 'file_gone'
  useEffect(() => check.reset, [])

  async function take(chosen: File): Promise<void> {
    setFile(chosen)
    check.reset()
    const { status } = await check.perform(chosen)
    if (status === 'performed') requestAnimationFrame(() => result.current?.focus())
  }

  return (
    <TaskScreen title={text.title} lead={text.lead} wide>
      <FileDrop onFile={take} />
      <p className={css.private}>{text.private}</p>
      {state.status === 'performing' && <Progress label={text.checking(file?.name ?? '')} />}
      <RefusalNotice by={state}>
        {!isGone && (
          <Button look="secondary" onClick={() => file && take(file)}>
            {text.again}
          </Button>
        )}
      </RefusalNotice>
      {state.status === 'performed' && file && (
        <FileCheckResult name={file.name} look={state.value} focus={result} />
      )}
      <section className={css.how} aria-labelledby="how">
        <h2 id="how">{text.how}</h2>
        <ol>
          {text.howSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{text.limits}</p>
      </section>
    </TaskScreen>
  )
}
