import { useId, useLayoutEffect, useState } from 'react'
import {
  type Contest as ContestAnswer,
  contestCharge,
  sendContestProof,
} from '#core/api/contract/contests.ts'
import { readProposal } from '#core/api/contract/renegotiation.ts'
import { today } from '#core/calendar/clock.ts'
import { contestComment } from '#core/fields/contest-comment.ts'
import { hasPassed } from '#core/promises/promises.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { contestedPaidSentence } from '#core/text/due-notes.ts'
import { codesEndedByContest } from '#core/text/ended-codes.ts'
import { doubledSentence, increaseSentence } from '#core/text/payments.ts'
import { passedSentence } from '#core/text/promises.ts'
import { contestEndsProposal } from '#core/text/proposals.ts'
import { Button } from '#core/ui/button/button.tsx'
import { fieldId } from '#core/ui/field/field-props.ts'
import { TextAreaField } from '#core/ui/field/text-area-field.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import type { Draft } from '../drafts/use-draft.ts'
import { createFileCommand } from '../files/create-file-command.ts'
import { SentFileField } from '../files/sent-file-field.tsx'
import { useFileUpload } from '../files/use-file-upload.ts'
import { createCommand } from '../reads/create-command.ts'
import { useRead } from '../reads/use-read.ts'
import type { ContestedThing, InstallmentStand } from './contest.tsx'
import css from './contest-parts.module.css'
import { text } from './text.ts'

const sendProof = createFileCommand(sendContestProof)

const send = createCommand(contestCharge, (thing: ContestedThing, complaint: string, proof?: string) => ({
  body: { ...thing, complaint, proof },
}))

interface ContestPartsProps {
  known: ContestAnswer | undefined
  thing: ContestedThing
  stand: InstallmentStand
  draft: Draft
  /** Whether a press has just opened it: its button is gone. */
  takesFocus: boolean
  onSent?: () => void
}

/** Says what is wrong with a charge, a payment or a message; once said, what became of it. */
export default function ContestParts({ known, thing, stand, draft, takesFocus, onSent }: ContestPartsProps) {
  const proof = useFileUpload(useId(), sendProof, `contest ${thing.about} ${thing.reference} ${thing.loanId}`)
  useLayoutEffect(() => {
    if (takesFocus) document.getElementById(fieldId(contestComment.name))?.focus()
  }, [takesFocus])
  const [isAgain, sayAgain] = useState(false)
  if (known && !(isAgain && known.mayRepeat))
    return <KnownContest contest={known} stand={stand} onAgain={() => sayAgain(true)} />
  return (
    <div className={css.form}>
      {known && <p>{text.againLead}</p>}
      <p>{text.lead[thing.about === 'installment' ? stand : thing.about]}</p>
      {thing.loanId && stand === 'late' && <EndsProposal loanId={thing.loanId} />}
      <Form
        fields={[contestComment]}
        controls={{ longText: TextAreaField }}
        initial={draft.texts}
        onChange={draft.keep}
        submitLabel={text.send}
        onSubmit={async ({ complaint }) => {
          if (known && !proof.field.file) return proof.refuse(text.proofMissing)
          return proof.sendBefore(async (token) => {
            const outcome = await send.perform(thing, complaint, token)
            if (outcome.status === 'performed') {
              draft.drop()
              onSent?.()
            }
            return outcome
          })
        }}
      >
        <SentFileField of={proof.field} label={known ? text.newProof : text.proof} optional />
      </Form>
    </div>
  )
}

/** Says that the contest ends an open proposal for what is late. */
function EndsProposal({ loanId }: { loanId: string }) {
  const { state } = useRead(readProposal, { params: { id: loanId } })
  const proposal = state.status === 'performed' ? state.value.proposal : null
  if (proposal?.state !== 'open' || proposal.change.kind !== 'late-plan') return null
  return (
    <Notice live>
      <p>{contestEndsProposal(proposal.until)}</p>
    </Notice>
  )
}

interface KnownContestProps {
  contest: ContestAnswer
  stand: InstallmentStand
  onAgain: () => void
}

function KnownContest({ contest, stand, onAgain }: KnownContestProps) {
  const { protocol, about, answerBy, hasProof, answer, mayRepeat } = contest
  if (!answer)
    return (
      <Notice title={text.open} live>
        <p>{hasPassed(answerBy, today()) ? passedSentence(answerBy) : text.openLead(protocol, answerBy)}</p>
        {about === 'installment' && <p>{stand === 'paid' ? contestedPaidSentence : codesEndedByContest}</p>}
        {hasProof && <p>{protocolWords.contestProof}</p>}
      </Notice>
    )
  return (
    <Notice title={text.answered(protocol)}>
      <p>{protocolWords.contests[answer.outcome]}.</p>
      <p>{answer.reasons}</p>
      {answer.payUntil !== null && !hasPassed(answer.payUntil, today()) && (
        <p>{text.payUntil(answer.payUntil)}</p>
      )}
      {answer.returnCents > 0 && <p>{text.back(answer.returnCents)}</p>}
      {answer.isDoubled && <p>{doubledSentence}</p>}
      {answer.correctionCents > 0 && <p>{increaseSentence(answer.correctionCents)}</p>}
      {answer.outcome === 'upheld' && <p>{text.ombudsman}</p>}
      {mayRepeat && (
        <Button look="secondary" onClick={onAgain}>
          {text.again}
        </Button>
      )}
    </Notice>
  )
}
