import { useCallback, useState } from 'react'
import type { Answer } from '#core/api/contract/operation.ts'
import {
  type Change,
  type declineProposal,
  type PaymentPlan,
  readProposal,
} from '#core/api/contract/renegotiation.ts'
import { whyNot } from '#core/fields/contest-comment.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { declineAnswered, proposalEndWords, proposalUntil } from '#core/text/proposals.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { TextAreaField } from '#core/ui/field/text-area-field.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { AskPerson } from './ask-person.tsx'
import { ChangeFacts, sizesOf } from './change-facts.tsx'
import { CompareMonths } from './compare-months.tsx'
import css from './page.module.css'
import { decline } from './renegotiation-command.ts'
import { SignChange } from './sign-change.tsx'
import { text } from './text.ts'

const words = text.proposal
const chosen = { kind: 'proposal' } as const

type ProposalFacts = NonNullable<Answer<typeof readProposal>['proposal']>

type DeclineAnswer = Answer<typeof declineProposal>

interface ProposalProps {
  loanId: string
  onDone: (change: Change, plan: PaymentPlan) => void
}

/** The change that a person at the desk has proposed: compared, signed by code or declined; or how it ended. */
export function Proposal({ loanId, onDone }: ProposalProps) {
  const { retry, ...shown } = useRead(readProposal, { params: { id: loanId } })
  const readAgain = useCallback(() => retry(), [retry])
  const [answered, setAnswered] = useState<DeclineAnswer | null>(null)
  return (
    <LoadedRead {...shown} retry={retry} lines={40}>
      {({ today, proposal }) =>
        proposal?.offer ? (
          <>
            <Offer today={today} made={proposal} offer={proposal.offer} />
            <Decline
              key={proposal.contentHash}
              {...{ loanId, made: proposal, onGone: readAgain, onDone: setAnswered }}
            />
            <SignChange
              loanId={loanId}
              change={chosen}
              chosenAt="proposal"
              onGone={readAgain}
              onDone={(plan) => onDone(proposal.change, plan)}
            />
          </>
        ) : (
          <Over made={proposal} answered={answered} />
        )
      }
    </LoadedRead>
  )
}

interface OfferProps {
  today: string
  made: ProposalFacts
  offer: NonNullable<ProposalFacts['offer']>
}

function Offer({ today, made, offer }: OfferProps) {
  const { change, until, madeOn, protocol } = made
  const { title } = text.changeWords(change)
  const sizes = sizesOf(change).join(', ')
  return (
    <>
      <Notice title={proposalUntil(formatDate(until))}>
        <p>{words.untilLead(formatDate(madeOn), protocol)}</p>
      </Notice>
      <Card as="section" look="tinted" labelledBy="proposed">
        <div className={css.option}>
          <h2 id="proposed">{sizes ? `${title}: ${sizes}` : title}</h2>
          <p>{text.changeWords(change).lead}</p>
          <ChangeFacts {...{ change, today, madeOn, ...offer }} />
          <Fold title={text.compare}>
            <CompareMonths {...{ today, ...offer }} />
          </Fold>
        </div>
      </Card>
    </>
  )
}

interface DeclineProps {
  loanId: string
  made: ProposalFacts
  onGone: () => void
  onDone: (answered: DeclineAnswer) => void
}

/** Declines with a word of why, which the person who proposed it reads. */
function Decline({ loanId, made: { contentHash }, onGone, onDone }: DeclineProps) {
  const draft = useDraft(`proposal ${contentHash}`, [whyNot])
  return (
    <Fold title={words.decline} open={Object.keys(draft.texts).length > 0}>
      <p>{words.declineLead}</p>
      <Form
        fields={[whyNot]}
        controls={{ longText: TextAreaField }}
        initial={draft.texts}
        onChange={draft.keep}
        submitLabel={words.declineSend}
        submitLook="secondary"
        onSubmit={async (given) => {
          const outcome = await decline.perform(loanId, contentHash, given.whyNot)
          if (outcome.status === 'performed') {
            draft.drop()
            onDone(outcome.value)
          }
          if (outcome.status === 'error' && outcome.error.code === 'proposal_over') onGone()
          return outcome
        }}
      />
    </Fold>
  )
}

interface OverProps {
  made: ProposalFacts | null
  /** By when a person answers, where it was declined just now. */
  answered: DeclineAnswer | null
}

/** Why there is nothing to accept, and what to do. */
function Over({ made, answered }: OverProps) {
  if (!made)
    return (
      <Notice>
        <p>{words.missing}</p>
      </Notice>
    )
  const { state } = made
  const isWaiting = state === 'processing' || state === 'open'
  const isAnswered = state === 'accepted' || state === 'declined'
  return (
    <>
      <Notice
        tone={isWaiting ? 'info' : isAnswered ? 'success' : 'warning'}
        title={isWaiting || isAnswered ? undefined : words.over}
        live
      >
        <p>{isWaiting ? words.processing : proposalEndWords[state]}</p>
        {answered && <p>{declineAnswered(answered.protocol, answered.answerBy)}</p>}
      </Notice>
      <div>
        <ButtonLink href={href('renegotiation')}>{words.others}</ButtonLink>
      </div>
      {!isWaiting && !isAnswered && <AskPerson words={words.askAgain(formatDate(made.madeOn))} />}
    </>
  )
}
