import { useState } from 'react'
import type { ApiError } from '../../../../core/api/errors.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { Hidden } from '../../../../core/ui/hidden/hidden.tsx'
import { download } from '../../../../core/ui/icon/icons.ts'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { type AgreementFormat, saveAgreement } from './actions.ts'
import css from './files.module.css'
import { text } from './text.ts'

interface AgreementFilesProps {
  loanId: string
  /** Of a signed contract; without one it is the draft. */
  protocol?: string
}

/** Copies of the contract to keep, as PDF and as a page. */
export function AgreementFiles({ loanId, protocol }: AgreementFilesProps) {
  const [busy, setBusy] = useState<AgreementFormat | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [saved, setSaved] = useState(false)

  async function save(format: AgreementFormat): Promise<void> {
    setBusy(format)
    setSaved(false)
    const outcome = await saveAgreement.perform(loanId, format, protocol ? text.signed(protocol) : text.draft)
    setBusy(null)
    setError(outcome.status === 'error' ? outcome.error : null)
    setSaved(outcome.status === 'performed')
  }

  return (
    <div className={css.files}>
      <Button look="secondary" icon={download} busy={busy === 'pdf'} onClick={() => save('pdf')}>
        {text.pdf}
      </Button>
      <Button look="quiet" busy={busy === 'html'} onClick={() => save('html')}>
        {text.html}
      </Button>
      <Hidden live>{saved ? text.saved : ''}</Hidden>
      {error && (
        <Notice tone="error" live>
          <p>{errorSentence(error.code)}</p>
        </Notice>
      )}
    </div>
  )
}
