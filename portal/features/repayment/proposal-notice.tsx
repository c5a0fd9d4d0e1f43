import { formatDate } from '#core/format/date-text.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { proposalSearch } from '#core/routes/proposal-search.ts'
import { answerProposal } from '#core/text/actions.ts'
import { proposalTitle, proposalUntil } from '#core/text/proposals.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useNeeds } from '../../kit/account/use-needs.ts'

/** Stands on each page of a loan while a proposal for it can be accepted. */
export function ProposalNotice({ loanId }: { loanId: string }) {
  const proposed = useNeeds().find((need) => need.kind === 'proposal' && need.loanId === loanId)
  if (!proposed?.date) return null
  return (
    <Notice title={proposalTitle}>
      <p>{proposalUntil(formatDate(proposed.date))}.</p>
      <ButtonLink look="secondary" href={loanPage('renegotiation', loanId, proposalSearch)}>
        {answerProposal}
      </ButtonLink>
    </Notice>
  )
}
