import { useEffect, useRef, useState } from 'react'
import { answers } from '#core/answers/answers.ts'
import type { Correctable } from '#core/api/contract/decline-reasons.ts'
import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { Card } from '#core/ui/card/card.tsx'
import { controls } from '#core/ui/field/control-components.ts'
import { Form } from '#core/ui/form/form.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { fieldsFor, textsOf } from '../answer-sources.ts'
import { performAndOpenNext } from '../current-step.ts'
import type { LoanFacts } from '../loan-facts.ts'
import { correctRequest, useCorrections } from './correction-command.ts'
import css from './decision.module.css'
import { text } from './text.ts'

/** Lets the user correct the data a declined request is based on, once, and reports the new decision. */
export function CorrectionPanel({ facts, loan }: { facts: LoanFacts; loan: PersonalLoan }) {
  const { corrections } = useCorrections(loan)
  const heading = useRef<HTMLHeadingElement>(null)
  const [fresh, setFresh] = useState(false)
  const { correctedAt } = loan
  useEffect(() => {
    if (fresh && correctedAt) heading.current?.focus()
  }, [fresh, correctedAt])

  if (!correctedAt && corrections.length === 0) return null
  return (
    <Card as="section" labelledBy="correct">
      <div className={css.stack}>
        <h2 id="correct" ref={heading} tabIndex={-1}>
          {correctedAt ? text.corrected(formatInstantDay(correctedAt)) : text.correct}
        </h2>
        {correctedAt ? (
          <p>{text.correctedLead(!loan.review)}</p>
        ) : (
          <CorrectionForm
            facts={facts}
            id={loan.id}
            corrections={corrections}
            isUnderReview={loan.review === 'open'}
            onSent={() => setFresh(true)}
          />
        )}
      </div>
    </Card>
  )
}

interface CorrectionFormProps {
  facts: LoanFacts
  id: string
  corrections: readonly Correctable[]
  isUnderReview: boolean
  onSent: () => void
}

function CorrectionForm({ facts, id, corrections, isUnderReview, onSent }: CorrectionFormProps) {
  const ids = corrections.flatMap((name) => answers[name].fields)
  const fields = fieldsFor(facts, ids)
  const draft = useDraft(`correct ${id}`, fields)

  async function send(values: Readonly<Record<string, unknown>>) {
    onSent()
    const outcome = await performAndOpenNext(() => correctRequest.perform(id, values))
    if (outcome.status === 'performed') draft.drop()
    return outcome
  }
  return (
    <>
      <p>{text.correctLead}</p>
      {isUnderReview && <p>{text.correctUnderReview}</p>}
      {corrections.includes('monthlyIncome') && <p>{text.correctIncome}</p>}
      <div>
        <Form
          fields={fields}
          controls={controls}
          initial={{ ...textsOf(facts, 'person', ids), ...draft.texts }}
          onChange={draft.keep}
          submitLabel={text.correctSend}
          onSubmit={send}
        />
      </div>
    </>
  )
}
