import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ActionState } from '../../../../core/actions/action.ts'
import type { Answer } from '../../../../core/api/contract/operation.ts'
import type { readReview } from '../../../../core/api/contract/review.ts'
import * as fields from '../../../../core/fields/fields.ts'
import { businessDate } from '../../../../core/format/clock.ts'
import { formatDateLong } from '../../../../core/format/date-text.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { protocolWords } from '../../../../core/text/protocols.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { Card } from '../../../../core/ui/card/card.tsx'
import { Facts } from '../../../../core/ui/facts/facts.tsx'
import { TextAreaField } from '../../../../core/ui/field/text-area-field.tsx'
import { Form } from '../../../../core/ui/form/form.tsx'
import { type Draft, useDraft } from '../../../drafts/use-draft.ts'
import { href } from '../../../routes.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { useKept } from '../../../shell/use-kept.ts'
import css from './decision.module.css'
import { askReview, loadReview } from './review.ts'
import { text } from './text.ts'

type Review = NonNullable<Answer<typeof readReview>['review']>

interface PanelProps {
  id: string
  /** Which decision it is about; the answer to one on offers stands above them (ReviewNews). */
  of?: keyof typeof text.reviewLead
}

/** The right to a human look at an automated decision: asked for once, and told about from then on. */
export function ReviewPanel({ id, of = 'refusal' }: PanelProps) {
  const found = useKept(useAction(loadReview))
  const draft = useDraft(`review ${id}`, [fields.reviewComment])
  const [asking, setAsking] = useState(Object.keys(draft.texts).length > 0)
  useEffect(() => {
    loadReview.perform(id)
  }, [id])

  if (of === 'offers' && found.status === 'performed' && found.value?.answer) return null
  return (
    <Card as="section" labelledBy="review">
      <Loaded state={found} retry={() => loadReview.perform(id)}>
        {(review) =>
          review ? (
            <Known review={review} fresh={asking} />
          ) : (
            <Offer id={id} of={of} draft={draft} asking={asking} onAsk={() => setAsking(true)} />
          )
        }
      </Loaded>
    </Card>
  )
}

function Body({ title, focused, children }: { title: string; focused?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <div className={css.stack}>
      <h2 id="review" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}

interface OfferProps extends Required<PanelProps> {
  draft: Draft
  asking: boolean
  onAsk: () => void
}

function Offer({ id, of, draft, asking, onAsk }: OfferProps) {
  const form = useRef<HTMLDivElement>(null)
  const [askedBefore] = useState(asking)
  useEffect(() => {
    if (asking && !askedBefore) form.current?.querySelector('textarea')?.focus()
  }, [asking, askedBefore])

  async function send({ comment = '' }: { comment?: string }): Promise<ActionState<unknown>> {
    const outcome = await askReview.perform(id, comment)
    if (outcome.status === 'performed') draft.drop()
    return outcome
  }
  return (
    <Body title={text.review}>
      <p>{text.reviewLead[of]}</p>
      {asking ? (
        <div ref={form}>
          <Form
            fields={[fields.reviewComment]}
            controls={{ longText: TextAreaField }}
            optional={['comment']}
            initial={draft.texts}
            onChange={draft.keep}
            submitLabel={text.send}
            onSubmit={send}
          />
        </div>
      ) : (
        <Button look="secondary" onClick={onAsk}>
          {text.open}
        </Button>
      )}
    </Body>
  )
}

/** The answer to a review, above the offers that it is about; the panel of the same page loads it. */
export function ReviewNews() {
  const found = useKept(useAction(loadReview))
  if (found.status !== 'performed' || !found.value?.answer) return null
  return (
    <Card as="section" labelledBy="review">
      <Answered review={found.value} answer={found.value.answer} />
    </Card>
  )
}

function Known({ review, fresh }: { review: Review; fresh: boolean }) {
  return review.answer ? (
    <Answered review={review} answer={review.answer} />
  ) : (
    <Asked review={review} fresh={fresh} />
  )
}

/** The answer: what it is, why, and where to go on if one does not agree. */
function Answered({ review, answer }: { review: Review; answer: NonNullable<Review['answer']> }) {
  return (
    <Body title={text[answer.outcome]}>
      <Facts
        facts={[
          [text.protocol, review.protocol],
          [text.answeredOn, formatDateLong(businessDate(new Date(answer.answeredAt)))],
        ]}
      />
      <p>{text.reviewedBy}</p>
      <blockquote className={css.answer}>{answer.reasons}</blockquote>
      {answer.outcome === 'upheld' && <p>{text.notAgreed}</p>}
      <a href={href('accountProtocols')}>{text.history}</a>
    </Body>
  )
}

/** `fresh`: asked for just now, so the focus comes along. */
function Asked({ review, fresh }: { review: Review; fresh: boolean }) {
  return (
    <Body title={text.asked} focused={fresh}>
      <Facts
        facts={[
          [text.protocol, review.protocol],
          [text.state, protocolWords.states[review.state]],
          [text.askedOn, formatDateLong(businessDate(new Date(review.requestedAt)))],
          [text.answerBy, formatDateLong(review.answerBy)],
        ]}
      />
      <p>{text.askedLead}</p>
    </Body>
  )
}
