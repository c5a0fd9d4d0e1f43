import { useState } from 'react'
import { currentExport, type DataExport } from '#core/api/contract/data-export.ts'
import { formatInstant } from '#core/format/instant.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Progress } from '#core/ui/progress/progress.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { DownloadButton } from '../../../kit/download/download-button.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { client, readOf } from '../../../kit/reads/read-cache.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { ConfirmForm } from '../confirm-form.tsx'
import { askForCopy, copyFormats, fetchCopy } from '../data-copy-command.ts'
import { copyText as text } from './text.ts'

/** The data export: requested with the password, polled while it is made, downloaded as a file. */
export function DataCopyPanel({ guarded }: { guarded: boolean }) {
  const { state, retry } = useRead(currentExport, {}, { poll: (held) => held.export?.state === 'working' })
  const [asking, setAsking] = useState(false)
  const copy = state.status === 'performed' ? state.value.export : null
  const working = copy?.state === 'working'

  async function send(given: Parameters<typeof askForCopy.perform>[0]) {
    const outcome = await askForCopy.perform(given)
    if (outcome.status !== 'performed') return outcome
    client.setQueryData(readOf(currentExport, {}).queryKey, { export: outcome.value })
    setAsking(false)
    return outcome
  }

  return (
    <Panel id="copy" title={text.title}>
      <p>{text.lead}</p>
      {state.status === 'error' && (
        <LoadedRead state={state} retry={retry}>
          {() => null}
        </LoadedRead>
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
    </Panel>
  )
}

/** A ready data export, in both formats. */
function CopyFiles({ copy: { id, expiresAt } }: { copy: DataExport }) {
  return (
    <>
      <Notice tone="success" live>
        <p>{text.ready(formatInstant(expiresAt))}</p>
      </Notice>
      {copyFormats.map((format) => (
        <DownloadButton
          key={format}
          label={text[format]}
          name={text.file(format)}
          fetch={() => fetchCopy(id, format)}
        />
      ))}
    </>
  )
}
