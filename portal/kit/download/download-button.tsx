import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { toApiError } from '#core/api/errors.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Refused } from '../refused.tsx'
import { saveFile } from '../save-file.ts'

interface DownloadButtonProps {
  /** What it fetches, in words. */
  label: string
  /** Name of the file on the person's disk, where need be by what it turns out to be. */
  name: string | ((file: Blob) => string)
  fetch: () => Promise<Blob>
  /** What becomes of the file; left out, it is saved. */
  give?: (content: Blob, name: string) => void | Promise<void>
}

/** Fetches a file that only its owner may have, and hands it to the browser's downloads or to another app. */
export function DownloadButton({ label, name, fetch, give = saveFile }: DownloadButtonProps) {
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
      <Button look="secondary" busy={state.status === 'performing'} onClick={download}>
        {label}
      </Button>
      <Refused by={state} />
    </>
  )
}
