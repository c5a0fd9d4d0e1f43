import { useState } from 'react'
import type { ServicePriority } from '#core/api/contract/service-priority.ts'
import { useAction } from '#core/react/use-action.ts'
import { CheckboxField } from '#core/ui/field/checkbox-field.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { declarePriority } from '../preference-commands.ts'
import { priorityText as text } from './text.ts'

/** Whether the staff serve this person first: by age, or because the person says so. */
export function PriorityChoice({ byAge, declared }: ServicePriority) {
  const [isDeclared, declare] = useState(declared)
  const state = useAction(declarePriority)

  async function choose(wanted: boolean): Promise<void> {
    declare(wanted)
    if ((await declarePriority.perform(wanted)).status === 'error') declare(!wanted)
  }

  if (byAge) return <p>{text.byAge}</p>
  return (
    <>
      <p>{text.who}</p>
      <CheckboxField
        name="priority"
        label={text.label}
        hint={text.hint}
        checked={isDeclared}
        onChange={choose}
      />
      <RefusalNotice by={state} />
      {state.status === 'performed' && (
        <Notice tone="success" live>
          <p>{isDeclared ? text.on : text.off}</p>
        </Notice>
      )}
    </>
  )
}
