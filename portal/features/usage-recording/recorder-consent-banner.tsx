import { useSnapshot } from 'valtio'
import { Button } from '#core/ui/button/button.tsx'
import css from './banner.carried.module.css'
import { chooseRecorder, recorderConfigured, recorderConsent } from './recorder-consent.ts'
import { text } from './text.ts'

/** Asks once for consent to recording. Both buttons look the same, and nothing is recorded before consent. */
export function RecorderBanner() {
  const { choice } = useSnapshot(recorderConsent)
  if (!recorderConfigured || choice !== null) return null
  return (
    <aside className={css.banner} aria-label={text.region}>
      <h2 className={css.title}>{text.title}</h2>
      <p>{text.body}</p>
      <div className={css.choices}>
        <Button look="secondary" onClick={() => chooseRecorder('denied')}>
          {text.no}
        </Button>
        <Button look="secondary" onClick={() => chooseRecorder('granted')}>
          {text.yes}
        </Button>
      </div>
    </aside>
  )
}
