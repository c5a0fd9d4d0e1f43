import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { toApiError } from '#core/api/errors.ts'
import { Button } from '#core/ui/button/button.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { saveFile } from '../save-file.ts'

interface DownloadButtonProps {
  /** The button label: what it downloads. */
  label: string
  /** The file name for the download, or a function that derives it from the file. */
  name: string | ((file: Blob) => string)
  fetch: () => Promise<Blob>
  look?: 'secondary' | 'quiet'
  /** What to do with the file; by default it is saved. */
  give?: (content: Blob, name: string) => void | Promise<void>
}

/** Fetches a private file, and passes it to the browser's downloads or to another app. */
export function DownloadButton({
  label,
  name,
  fetch,
  look = 'secondary',
  give = saveFile,
}: DownloadButtonProps) {
  const [state, setState] = useState<ActionState<null>>({ status: 'idle' })

  async function download(): Promise<void> {
    setState({ status: 'performing' })
    try {
      const file = await fetch()
      await give(file, typeof name === 'string' ? name : name(file))
      setState({ status: 'performed', value: null })
    } catch (thrown) {
      setState({ status: 'error', error: toApiError(thrown) })
    }
  }

  return (
    <>
      <Button look={look} busy={state.status === 'performing'} onClick={download}>
        {label}
      </Button>
      <RefusalNotice by={state} />
    </>
  )
}
