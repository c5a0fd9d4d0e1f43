import type { EbsState } from '#core/api/contract/ebs.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Refused } from '../../../../kit/refused.tsx'
import { leadAfter } from '../../lead.ts'
import { confirmEbs } from '../actions.ts'
import { Question } from './question.tsx'
import { text } from './text.ts'

/** Consent that is given in the bank's own app. */
export function Confirm({ ebs, group }: { ebs: EbsState; group: string }) {
  const confirming = useAction(confirmEbs)
  return (
    <Question title={text.confirmTitle} until={ebs.data.expiresAt}>
      <p>{text.confirmHow(ebs.currentBank?.name ?? '')}</p>
      <Refused by={confirming} />
      <Button
        wide
        busy={confirming.status === 'performing'}
        onClick={() => leadAfter(confirmEbs.perform, { group })}
      >
        {text.confirmed}
      </Button>
    </Question>
  )
}
