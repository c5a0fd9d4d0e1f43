import { useState } from 'react'
import { documentWords } from '#core/agreement/document-words.ts'
import { type KeptType, keptEndings } from '#core/agreement/documents.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import { fileNameOf } from '#core/files/file-name.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Dialog } from '#core/ui/dialog/dialog.tsx'
import { eye } from '#core/ui/icon/more-icons.ts'
import { Skeleton } from '#core/ui/skeleton/skeleton.tsx'
import { saveFile } from '../../../kit/save-file.ts'
import type { UploadManager } from './manager.ts'
import { Picture } from './picture.tsx'
import { text } from './text.ts'

/** State of a document's content: not requested, loading, failed, or the file. */
type Found = 'nothing' | 'performing' | 'failed' | Blob

/** The name as it was sent, with the ending of what the file is kept as. */
const nameOf = (file: Blob, name: string) =>
  file instanceof File ? name : fileNameOf(name, keptEndings[file.type as KeptType])

/** Shows an uploaded file enlarged; a file that is no picture is downloaded. */
export function Look({ manager, document }: { manager: UploadManager; document: LoanDocument }) {
  const [found, setFound] = useState<Found>('nothing')
  const [drawn, setDrawn] = useState(true)
  const { kind, name } = document

  async function open(): Promise<void> {
    setDrawn(true)
    setFound('performing')
    setFound((await manager.read(document)) ?? 'failed')
  }

  return (
    <>
      <Button
        look="quiet"
        icon={eye}
        busy={found === 'performing'}
        aria-label={text.named(text.look, kind)}
        onClick={open}
      >
        {text.look}
      </Button>
      <Dialog
        open={found !== 'nothing'}
        onClose={() => setFound('nothing')}
        title={documentWords[kind]}
        actions={
          <>
            {found instanceof Blob && (
              <Button look="secondary" onClick={() => saveFile(found, nameOf(found, name))}>
                {text.save}
              </Button>
            )}
            <Button onClick={() => setFound('nothing')}>{text.close}</Button>
          </>
        }
      >
        {found === 'performing' && <Skeleton />}
        {found === 'failed' && <p>{text.unreadable}</p>}
        {found instanceof Blob && drawn && (
          <Picture of={found} label={text.preview(kind)} width={1000} onFail={() => setDrawn(false)} />
        )}
        {found instanceof Blob && !drawn && <p>{name}</p>}
      </Dialog>
    </>
  )
}
