import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { documentWords } from '#core/agreement/document-words.ts'
import { requiredKinds, reviewReasons } from '#core/agreement/documents.ts'
import { trailWords } from '#core/agreement/evidence-words.ts'
import { readAgreement } from '#core/api/contract/agreement.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { formatDate } from '#core/format/date-text.ts'
import { useAction } from '#core/react/use-action.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { MilestoneDrawing } from '#core/ui/drawing/milestone-drawing.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { MilestonePicture } from '../../../kit/screen/milestone-picture.tsx'
import { SignedFiles } from '../../agreement/index.ts'
import { SignedDatesCard } from '../signed-dates/signed-dates-card.tsx'
import { StepGuard } from '../step-guard/step-guard.tsx'
import { Documents } from '../uploads/document-cards.tsx'
import { HandOffCard } from '../uploads/hand-off/hand-off-card.tsx'
import { useHandOff } from '../uploads/hand-off/use-hand-off.ts'
import { uploadManagerOf } from '../uploads/session-uploads.ts'
import css from './page.module.css'
import { SubmitDocuments } from './submit-documents.tsx'
import { text } from './text.ts'

/** Documents to prove the answers, uploaded from here or a phone, and submitted once complete. */
export default function DocumentsPage({ row }: PageProps) {
  return (
    <StepGuard row={row} wide>
      {({ facts }) => facts.loan && <SendingDocuments loan={facts.loan} />}
    </StepGuard>
  )
}

/** That the contract is signed, with its protocol, and what follows, while documents are missing; a toast would vanish. */
function SignedContract({ loan }: { loan: PersonalLoan }) {
  const agreement = useRead(readAgreement, { params: { id: loan.id } })
  return (
    <LoadedRead {...agreement}>
      {({ content, signed }) => (
        <>
          <Notice tone="success" title={trailWords.signed}>
            <MilestonePicture>
              <MilestoneDrawing />
            </MilestonePicture>
            <SignedFiles loanId={loan.id} protocol={signed?.protocol ?? ''} />
          </Notice>
          <SignedDatesCard loan={loan} firstDueDate={content.terms.firstDueDate} />
        </>
      )}
    </LoadedRead>
  )
}

function SendingDocuments({ loan }: { loan: PersonalLoan }) {
  const { id, state, documentsUntil } = loan
  const manager = uploadManagerOf(id)
  const { list } = useSnapshot(manager.state)
  const loading = useAction(manager.load)
  const handOff = useHandOff(id, manager)
  useEffect(() => {
    manager.load.perform()
  }, [manager])

  // Once loaded, the list stays during a reload. The list from before the signature had fewer kinds.
  if (
    !list ||
    !requiredKinds(state, { incomeShown: true, onPaper: false }).every((kind) => list.wanted.includes(kind))
  )
    return (
      <LoadedRead state={loading} retry={manager.load.perform}>
        {() => null}
      </LoadedRead>
    )
  return (
    <>
      <SignedContract loan={loan} />
      {documentsUntil && <p>{text.until(formatDate(documentsUntil))}</p>}
      <ReviewedDocuments items={list.items} />
      <HandOffCard id={id} now={handOff} />
      {!list.wanted.includes('income-proof') && <p>{text.incomeShown}</p>}
      <Documents manager={manager} elsewhere={handOff.state === 'open'} />
      <SubmitDocuments id={id} manager={manager} />
      <p className={css.safe}>{text.safe}</p>
    </>
  )
}

/** Says that the documents were reviewed and which must be sent again. */
function ReviewedDocuments({
  items,
}: {
  items: readonly Pick<LoanDocument, 'kind' | 'reason' | 'updatedAt'>[]
}) {
  const refused = items.filter(({ reason }) => reason !== null && reviewReasons.includes(reason))
  const [first] = refused
  if (!first) return null
  return (
    <Notice tone="warning" title={text.reviewed}>
      <p>{text.reviewedLead(businessDate(new Date(first.updatedAt)))}</p>
      <ul>
        {refused.map(({ kind }) => (
          <li key={kind}>
            <a href={`#document-${kind}`}>{documentWords[kind]}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
