import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { readReview, requestReview } from '#core/api/contract/review.ts'
import { today } from '#core/calendar/clock.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { hasPassed } from '#core/promises/promises.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { href } from '#core/routes/pages.ts'
import { passedSentence } from '#core/text/promises.ts'
import { Card } from '#core/ui/card/card.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { refetchReads } from '../../../kit/reads/read-cache.ts'
import { mapRead, useRead } from '../../../kit/reads/use-read.ts'
import { CommentForm } from '../comment-form.tsx'
import css from './decision.module.css'
import { text } from './text.ts'

/** Requests a human review of a decision. */
const askReview = createCommand(requestReview, (id: string, comment: string) => ({
  params: { id },
  body: { comment },
}))

type ReviewState = NonNullable<Answer<typeof readReview>['review']>

interface ReviewPanelProps {
  id: string
  /** The decision it is about. The answer to a review of offers is shown above them, by `ReviewNews`. */
  of?: keyof typeof text.reviewLead
}

/** The requested review of a decision, or null. */
const useReview = (id: string) => mapRead(useRead(readReview, { params: { id } }), ({ review }) => review)

/** The right to a human review of an automated decision: requested once, then shown with its state. */
export function ReviewPanel({ id, of = 'refusal' }: ReviewPanelProps) {
  const found = useReview(id)
  const [isSent, setSent] = useState(false)

  if (of === 'offers' && found.state.status === 'performed' && found.state.value?.answer) return null
  return (
    <Card as="section" labelledBy="review">
      <LoadedRead {...found}>
        {(review) =>
          review ? (
            <KnownReview review={review} fresh={isSent} />
          ) : (
            <OfferReview id={id} of={of} onSent={() => setSent(true)} />
          )
        }
      </LoadedRead>
    </Card>
  )
}

function ReviewBody({ title, focused, children }: { title: string; focused?: boolean; children: ReactNode }) {
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

function OfferReview({ id, of, onSent }: Required<ReviewPanelProps> & { onSent: () => void }) {
  async function send(comment: string): Promise<ActionState<unknown>> {
    const outcome = await askReview.perform(id, comment)
    const isKnown = outcome.status === 'error' && outcome.error.code === 'state_conflict'
    // Requested in another tab in the meantime: that review is shown.
    if (isKnown) await refetchReads(readReview)
    if (isKnown || outcome.status === 'performed') onSent()
    return outcome
  }
  return (
    <ReviewBody title={text.review}>
      <p>{text.reviewLead[of]}</p>
      <CommentForm name={`review ${id}`} openLabel={text.open} sendLabel={text.send} send={send} />
    </ReviewBody>
  )
}

/** The answer to a review, above the offers it is about. */
export function ReviewNews({ id }: Pick<ReviewPanelProps, 'id'>) {
  const { state } = useReview(id)
  if (state.status !== 'performed' || !state.value?.answer) return null
  return (
    <Card as="section" labelledBy="review">
      <AnsweredReview review={state.value} answer={state.value.answer} />
    </Card>
  )
}

function KnownReview({ review, fresh }: { review: ReviewState; fresh: boolean }) {
  return review.answer ? (
    <AnsweredReview review={review} answer={review.answer} />
  ) : (
    <RequestedReview review={review} fresh={fresh} />
  )
}

/** The answer with its reasons, and how to appeal. */
function AnsweredReview({
  review,
  answer,
}: {
  review: ReviewState
  answer: NonNullable<ReviewState['answer']>
}) {
  return (
    <ReviewBody title={text[answer.outcome]}>
      <Facts
        facts={[
          [text.protocol, review.protocol],
          [text.answeredOn, formatInstantDay(answer.answeredAt)],
        ]}
      />
      <p>{text.reviewedBy}</p>
      <blockquote className={css.answer}>{answer.reasons}</blockquote>
      {answer.outcome === 'upheld' && <p>{text.notAgreed}</p>}
      <a href={href('accountProtocols')}>{text.history}</a>
    </ReviewBody>
  )
}

/** `fresh`: requested just now, so the heading takes the focus. */
function RequestedReview({ review, fresh }: { review: ReviewState; fresh: boolean }) {
  const isLate = hasPassed(review.answerBy, today())
  return (
    <ReviewBody title={text.asked} focused={fresh}>
      <Facts
        facts={[
          [text.protocol, review.protocol],
          [text.state, protocolWords.states[review.state]],
          [text.askedOn, formatInstantDay(review.requestedAt)],
          !isLate && [text.answerBy, formatDate(review.answerBy)],
        ]}
      />
      {isLate && (
        <Notice tone="warning">
          <p>{passedSentence(review.answerBy)}</p>
        </Notice>
      )}
      <p>{text.askedLead}</p>
    </ReviewBody>
  )
}
