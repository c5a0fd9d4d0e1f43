import type { ActionState } from '#core/actions/action.ts'
import type { AgreementTerms } from '#core/agreement/contract-content.ts'
import { formatBrl } from '#core/format/brl.ts'
import { AcceptText } from '../../../kit/sent-code/accept-text.tsx'
import { signText as text } from './text.ts'

interface AcceptContractProps {
  terms: AgreementTerms
  /** Requests the code. */
  onAccept: () => Promise<ActionState<unknown>>
}

/** What the customer accepts before the code is sent. */
export function AcceptContract({ terms, onAccept }: AcceptContractProps) {
  return (
    <>
      <p>{text.afford}</p>
      <AcceptText
        label={text.accept(
          formatBrl(terms.netCents),
          terms.installmentsQty,
          formatBrl(terms.installmentCents),
        )}
        missed={text.acceptFirst}
        submitLabel={text.send}
        onAccept={onAccept}
      />
    </>
  )
}
