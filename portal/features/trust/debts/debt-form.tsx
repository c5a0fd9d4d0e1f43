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
  const last = added.at(-1)
  useEffect(() => {
    if (added.length > 0) heading.current?.focus()
  }, [added])

  function add(debt: OwedDebt): void {
    onAdd(debt)
    setAdded([...added, debt.creditor])
  }

  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {text.another}
      </h3>
      <p role="status">{last && text.added(last)}</p>
      <EmptyDebtForm key={added.length} onAdd={add} />
    </>
  )
}

function EmptyDebtForm({ onAdd }: { onAdd: (debt: OwedDebt) => void }) {
  const draft = useDraft('another-debt', debtFields)

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
      onChange={draft.keep}
      submitLabel={text.add}
      submitLook="secondary"
      onSubmit={send}
    />
  )
}
