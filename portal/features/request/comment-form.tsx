import { useEffect, useRef, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import * as fields from '#core/fields/fields.ts'
import { Button } from '#core/ui/button/button.tsx'
import { TextAreaField } from '#core/ui/field/text-area-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { useDraft } from '../../kit/drafts/use-draft.ts'

interface CommentFormProps {
  /** The name of its draft. */
  name: string
  openLabel: string
  sendLabel: string
  send: (comment: string) => Promise<ActionState<unknown>>
}

/** A comment for who reviews something: a button until it is asked for, or was begun before. */
export function CommentForm({ name, openLabel, sendLabel, send }: CommentFormProps) {
  const draft = useDraft(name, [fields.reviewComment])
  const [begun] = useState(Object.keys(draft.texts).length > 0)
  const [asking, setAsking] = useState(begun)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asking && !begun) form.current?.querySelector('textarea')?.focus()
  }, [asking, begun])

  async function submit({ comment = '' }: { comment?: string }): Promise<ActionState<unknown>> {
    const outcome = await send(comment)
    if (outcome.status === 'performed') draft.drop()
    return outcome
  }
  if (!asking)
    return (
      <Button look="secondary" onClick={() => setAsking(true)}>
        {openLabel}
      </Button>
    )
  return (
    <div ref={form}>
      <Form
        fields={[fields.reviewComment]}
        controls={{ longText: TextAreaField }}
        optional={['comment']}
        initial={draft.texts}
        onChange={draft.keep}
        submitLabel={sendLabel}
        onSubmit={submit}
      />
    </div>
  )
}
