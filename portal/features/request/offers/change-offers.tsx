import { type ComponentProps, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import type { Field } from '#core/fields/field.ts'
import * as fields from '#core/fields/fields.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Dialog } from '#core/ui/dialog/dialog.tsx'
import { ChoiceField } from '#core/ui/field/choice-field.tsx'
import { MoneyField } from '#core/ui/field/money-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { textsOf } from '../answer-sources.ts'
import { goToCurrentStep } from '../current-step.ts'
import type { LoanFacts } from '../loan-facts.ts'
import { findLoan } from '../request-store.ts'
import { changeOffers, changePurpose } from './offer-commands.ts'
import css from './page.module.css'
import { text } from './text.ts'

interface ChangeOffersProps {
  facts: LoanFacts
  id: string
  /** Called with the outcome: new offers, or why the old ones stay. */
  onAnswer: (outcome: ActionState<ErrorCode | null>) => void
}

/** Change of purpose, amount or term. It replaces the offers, and first warns about what is lost. */
export function ChangeOffers({ facts, id, onAnswer }: ChangeOffersProps) {
  const open = useDraft(`change ${id}`, [{ name: 'of', control: 'choice' }])
  const [asked, setAsked] = useState(open.texts.of || null)
  const warning = facts.loan?.pickedOfferId ? text.dropsPick : text.replaces

  function ask(of: 'purpose' | 'amount' | null): void {
    setAsked(of)
    if (of) open.keep('of', of)
    else open.drop()
  }

  async function answer(outcome: ActionState<ErrorCode | null>): Promise<ActionState<ErrorCode | null>> {
    // If sending fails, the form stays as typed.
    if (outcome.status === 'error' && outcome.error.status !== 409) return outcome
    ask(null)
    onAnswer(outcome)
    if (outcome.status === 'error') {
      await findLoan()
      goToCurrentStep({ replace: true })
    }
    return outcome
  }

  return (
    <section className={css.part} aria-labelledby="change">
      <h2 id="change">{text.change}</h2>
      <p>{text.changeLead}</p>
      <div className={css.actions}>
        <Button look="secondary" onClick={() => ask('amount')}>
          {text.changeAmount}
        </Button>
        <Button look="secondary" onClick={() => ask('purpose')}>
          {text.changePurpose}
        </Button>
      </div>
      <Dialog open={asked === 'purpose'} onClose={() => ask(null)} title={text.purposeTitle}>
        <p>{warning}</p>
        {asked === 'purpose' && (
          <OfferWish
            id={id}
            fields={[fields.purpose]}
            initial={textsOf(facts, 'request', ['purpose'])}
            words={{ purpose: { hideLabel: true } }}
            onSubmit={async (values) => answer(await changePurpose.perform(id, values))}
          />
        )}
      </Dialog>
      <Dialog open={asked === 'amount'} onClose={() => ask(null)} title={text.amountTitle}>
        <p>{warning}</p>
        {asked === 'amount' && (
          <OfferWish
            id={id}
            fields={[fields.loanAmount, fields.installmentsQty]}
            initial={textsOf(facts, 'amount', ['loanAmount', 'installmentsQty'])}
            onSubmit={async (values) => answer(await changeOffers.perform(id, values))}
          />
        )}
      </Dialog>
    </section>
  )
}

type OfferWishProps<Of extends Field> = Pick<
  ComponentProps<typeof Form<Of>>,
  'fields' | 'initial' | 'words' | 'onSubmit'
> & { id: string }

/** Form for a change of offers. The draft is kept until the response, even if the dialog is closed. */
function OfferWish<Of extends Field>({ id, fields, initial, words, onSubmit }: OfferWishProps<Of>) {
  const draft = useDraft(`wish ${id}`, fields)
  return (
    <Form
      fields={fields}
      controls={{ choice: ChoiceField, money: MoneyField }}
      initial={{ ...initial, ...draft.texts }}
      words={words}
      submitLabel={text.submit}
      onChange={draft.keep}
      onSubmit={async (values) => {
        const outcome = await onSubmit(values)
        if (outcome.status === 'performed') draft.drop()
        return outcome
      }}
    />
  )
}
