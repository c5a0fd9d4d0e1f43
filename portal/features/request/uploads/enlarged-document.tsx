import { useState } from 'react'
import { documentWords } from '#core/agreement/document-words.ts'
import { type StoredFileType, storedFileEndings } from '#core/agreement/documents.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import { fileNameOf } from '#core/files/file-name.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Dialog } from '#core/ui/dialog/dialog.tsx'
import { eye } from '#core/ui/icon/more-icons.ts'
import { Skeleton } from '#core/ui/skeleton/skeleton.tsx'
import { saveFile } from '../../../kit/save-file.ts'
import { FilePicture } from './file-picture.tsx'
import { text } from './text.ts'
import type { UploadManager } from './upload-manager.ts'

/** State of a document's content: not requested, loading, failed, or the file. */
type ContentState = 'nothing' | 'performing' | 'failed' | Blob

/** The name as it was sent, with the ending of what the file is kept as. */
const nameOf = (file: Blob, name: string) =>
  file instanceof File ? name : fileNameOf(name, storedFileEndings[file.type as StoredFileType])

/** Shows an uploaded picture enlarged; other files are downloaded. */
export function EnlargedDocument({ manager, document }: { manager: UploadManager; document: LoanDocument }) {
  const [found, setFound] = useState<ContentState>('nothing')
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
          <FilePicture of={found} label={text.preview(kind)} width={1000} onFail={() => setDrawn(false)} />
        )}
        {found instanceof Blob && !drawn && <p>{name}</p>}
      </Dialog>
    </>
  )
}
