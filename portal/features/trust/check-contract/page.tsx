import { useEffect, useRef, useState } from 'react'
import { createAction } from '#core/actions/action.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Progress } from '#core/ui/progress/progress.tsx'
import { Refused } from '../../../kit/refused.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { Drop } from './drop.tsx'
import { lookAt } from './look.ts'
import css from './page.module.css'
import { Result } from './result.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

const check = createAction((_signal, file: File) => lookAt(file))

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
    <Screen title={text.title} lead={text.lead} wide>
      <Drop onFile={take} />
      <p className={css.private}>{text.private}</p>
      {state.status === 'performing' && <Progress label={text.checking(file?.name ?? '')} />}
      <Refused by={state}>
        {!isGone && (
          <Button look="secondary" onClick={() => file && take(file)}>
            {text.again}
          </Button>
        )}
      </Refused>
      {state.status === 'performed' && file && <Result name={file.name} look={state.value} focus={result} />}
      <section className={css.how} aria-labelledby="how">
        <h2 id="how">{text.how}</h2>
        <ol>
          {text.howSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{text.limits}</p>
      </section>
    </Screen>
  )
}
