import { useEffect, useState } from 'react'
import type { DataExport } from '../../../../core/api/contract/data-export.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { useLook } from '../../../../core/react/use-look.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { Progress } from '../../../../core/ui/progress/progress.tsx'
import { askForCopy, loadCopy } from '../../../flows/account/data-copy.ts'
import { ConfirmForm } from '../../../shell/account/confirm-form.tsx'
import { Part } from '../../../shell/account/part.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { useHeld } from '../../../shell/use-kept.ts'
import { CopyFiles } from './copy-files.tsx'
import { copyText as text } from './text.ts'

/** What was asked for just now, until it is looked at; or in another tab meanwhile. */
const newer = (asked: DataExport | null, seen: DataExport | null) =>
  asked && asked.requestedAt > (seen?.requestedAt ?? '') ? asked : seen

/** The copy of everything held: asked for with the password, made while one waits, fetched as a file. */
export function CopyPart({ guarded }: { guarded: boolean }) {
  const state = useHeld(useAction(loadCopy))
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState<DataExport | null>(null)
  const copy = newer(asked, state.status === 'performed' ? state.value : null)
  const working = copy?.state === 'working'

  useEffect(() => {
    loadCopy.perform()
    return loadCopy.reset
  }, [])
  useLook(working ? copy.id : null, async () => {
    await loadCopy.perform()
    return true
  })

  async function send(given: Parameters<typeof askForCopy.perform>[0]) {
    const outcome = await askForCopy.perform(given)
    if (outcome.status !== 'performed') return outcome
    setAsked(outcome.value)
    setAsking(false)
    loadCopy.perform()
    return outcome
  }

  return (
    <Part id="copy" title={text.title}>
      <p>{text.lead}</p>
      {state.status === 'error' && (
        <Loaded state={state} retry={loadCopy.perform}>
          {() => null}
        </Loaded>
      )}
      {working && !asking && (
        <div>
          <Progress
            label={text.working}
            value={copy.progress}
            max={100}
            detail={text.percent(copy.progress)}
          />
        </div>
      )}
      {copy?.state === 'failed' && (
        <Notice tone="error" live>
          <p>{text.failed}</p>
        </Notice>
      )}
      {copy?.state === 'ready' && !asking && <CopyFiles copy={copy} />}
      {asking && (
        <div>
          <p>{text.confirm}</p>
          <ConfirmForm
            guarded={guarded}
            submitLabel={text.submit}
            send={send}
            onCancel={() => setAsking(false)}
          />
        </div>
      )}
      {!asking && !working && (
        <Button look={copy ? 'quiet' : 'secondary'} onClick={() => setAsking(true)}>
          {copy ? text.again : text.ask}
        </Button>
      )}
    </Part>
  )
}
