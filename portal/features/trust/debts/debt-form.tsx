import { useEffect, useRef, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import type { FormValues } from '#core/react/use-form.ts'
import { ChoiceField } from '#core/ui/field/choice-field.tsx'
import { MoneyField } from '#core/ui/field/money-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { debtFields, type OwedDebt } from './kept-debts.ts'
import { text } from './text.ts'

/** Asks for one debt after another. */
export function DebtForm({ onAdd }: { onAdd: (debt: OwedDebt) => void }) {
  const [added, setAdded] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const [isTyping, setTyping] = useState(false)
  const last = isTyping ? undefined : added.at(-1)
  useEffect(() => {
    if (added.length > 0) heading.current?.focus()
  }, [added])

  function add(debt: OwedDebt): void {
    onAdd(debt)
    setAdded([...added, debt.creditor])
    setTyping(false)
  }

  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {text.another}
      </h3>
      <p role="status">{last && text.added(last)}</p>
      <EmptyDebtForm key={added.length} onAdd={add} onType={() => setTyping(true)} />
    </>
  )
}

function EmptyDebtForm({ onAdd, onType }: { onAdd: (debt: OwedDebt) => void; onType: () => void }) {
  const draft = useDraft('another-debt', debtFields)

  function keep(name: string, typed: string): void {
    draft.keep(name, typed)
    onType()
  }

  async function send(values: FormValues<(typeof debtFields)[number]>): Promise<ActionState<void>> {
    draft.drop()
    onAdd({
      id: crypto.randomUUID(),
      creditor: values.debtCreditor,
      kind: values.debtKind,
      balanceCents: values.debtBalance,
      installmentCents: values.debtInstallment ?? 0,
    })
    return { status: 'idle' }
  }

  return (
    <Form
      fields={debtFields}
      controls={{ choice: ChoiceField, money: MoneyField }}
      optional={['debtInstallment']}
      initial={draft.texts}
      onChange={keep}
      submitLabel={text.add}
      submitLook="secondary"
      onSubmit={send}
    />
  )
}
