import type { DataExport } from '../../../../core/api/contract/data-export.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { download } from '../../../../core/ui/icon/more-icons.ts'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { fetchCopy } from '../../../flows/account/data-copy.ts'
import { moment } from '../../../shell/account/moment.ts'
import { Refused } from '../../../shell/refused.tsx'
import { copyText as text } from './text.ts'

/** A copy that is ready, in both forms. */
export function CopyFiles({ copy: { id, expiresAt } }: { copy: DataExport }) {
  const state = useAction(fetchCopy)
  return (
    <>
      <Notice tone="success" live>
        <p>{text.ready(moment(expiresAt))}</p>
      </Notice>
      <Refused by={state} />
      {(['pdf', 'json'] as const).map((format) => (
        <Button
          key={format}
          look="secondary"
          icon={download}
          busy={state.status === 'performing'}
          onClick={() => fetchCopy.perform(id, format)}
        >
          {text[format]}
        </Button>
      ))}
    </>
  )
}
