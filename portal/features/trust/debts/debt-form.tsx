import { useEffect, useRef, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import {
  debtBalance,
  debtCreditor,
  debtInstallment,
  debtKind,
  installmentBeside,
} from '#core/fields/debts.ts'
import { readBrl } from '#core/format/brl.ts'
import type { FormValues } from '#core/react/use-form.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ChoiceField } from '#core/ui/field/choice-field.tsx'
import { MoneyField } from '#core/ui/field/money-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { debtFields, type OwedDebt } from './kept-debts.ts'
import { text } from './text.ts'

/** The heading of the form: the focus goes to it when a debt is to be changed. */
export const debtHeadingId = 'divida'

interface DebtFormProps {
  /** The debt to change; without it the form adds another. */
  edited: OwedDebt | undefined
  onAdd: (debt: OwedDebt) => void
  /** The debt as it is now. */
  onEdited: (debt: OwedDebt) => void
}

/** Asks for one debt after another, or for one again. */
export function DebtForm({ edited, onAdd, onEdited }: DebtFormProps) {
  const [added, setAdded] = useState(0)
  const [done, setDone] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (added > 0) heading.current?.focus()
  }, [added])

  function add(debt: OwedDebt): void {
    onAdd(debt)
    setAdded(added + 1)
    setDone(text.added(debt.creditor))
  }

  function save(debt: OwedDebt, told: string): void {
    onEdited(debt)
    setDone(told)
  }

  return (
    <>
      <h3 id={debtHeadingId} ref={heading} tabIndex={-1}>
        {edited ? text.editing(edited.creditor) : text.another}
      </h3>
      <p role="status">{done}</p>
      <DebtFields
        key={edited?.id ?? added}
        edited={edited}
        onSend={(debt) => (edited ? save(debt, text.saved(debt.creditor)) : add(debt))}
        onLeave={() => edited && save(edited, '')}
        onType={() => setDone('')}
      />
    </>
  )
}

/** A debt as texts of the form. */
const textsOf = ({ creditor, kind, balanceCents, installmentCents }: OwedDebt) => ({
  [debtCreditor.name]: creditor,
  [debtKind.name]: kind,
  [debtBalance.name]: debtBalance.show(balanceCents),
  [debtInstallment.name]: installmentCents > 0 ? debtInstallment.show(installmentCents) : '',
})

interface DebtFieldsProps {
  edited: OwedDebt | undefined
  onSend: (debt: OwedDebt) => void
  onLeave: () => void
  onType: () => void
}

function DebtFields({ edited, onSend, onLeave, onType }: DebtFieldsProps) {
  const draft = useDraft(edited ? `debt ${edited.id}` : 'another-debt', debtFields)
  const initial = edited ? { ...textsOf(edited), ...draft.texts } : draft.texts
  const [typedBalance, setTypedBalance] = useState<string>()
  const balance = readBrl(typedBalance ?? initial[debtBalance.name] ?? '')
  const fields = [debtCreditor, debtKind, debtBalance, installmentBeside(balance)] as const

  function keep(name: string, typed: string): void {
    draft.keep(name, typed)
    if (name === debtBalance.name) setTypedBalance(typed)
    onType()
  }

  async function send(values: FormValues<(typeof debtFields)[number]>): Promise<ActionState<void>> {
    draft.drop()
    onSend({
      ...edited,
      id: edited?.id ?? crypto.randomUUID(),
      creditor: values.debtCreditor,
      kind: values.debtKind,
      balanceCents: values.debtBalance,
      installmentCents: values.debtInstallment ?? 0,
    })
    return { status: 'idle' }
  }

  return (
    <>
      <Form
        fields={fields}
        controls={{ choice: ChoiceField, money: MoneyField }}
        optional={[debtInstallment.name]}
        initial={initial}
        onChange={keep}
        submitLabel={edited ? text.save : text.add}
        submitLook="secondary"
        onSubmit={send}
      />
      {edited && (
        <div>
          <Button
            look="quiet"
            onClick={() => {
              draft.drop()
              onLeave()
            }}
          >
            {text.leave}
          </Button>
        </div>
      )}
    </>
  )
}
