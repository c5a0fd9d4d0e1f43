import { useState } from 'react'
import { type ApiError, toApiError } from '../../../core/api/errors.ts'
import { errorSentence } from '../../../core/text/errors.ts'
import { Button } from '../../../core/ui/button/button.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
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
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  async function download(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const file = await fetch()
      await give(file, typeof name === 'string' ? name : name(file))
    } catch (thrown) {
      setError(toApiError(thrown))
    }
    setBusy(false)
  }

  return (
    <>
      <Button look="secondary" busy={busy} onClick={download}>
        {label}
      </Button>
      {error && (
        <Notice tone="error" live>
          <p>{errorSentence(error.code)}</p>
        </Notice>
      )}
    </>
  )
}
