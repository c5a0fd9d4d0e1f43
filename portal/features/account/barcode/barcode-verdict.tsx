import type { lookUpBarcode } from '#core/api/contract/barcode.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { text } from './text.ts'

/** The verdict on a boleto in words, with its data and the next step. */
export function BarcodeVerdict({ found }: { found: Answer<typeof lookUpBarcode> }) {
  const { tone, title, lead } = found.payable === false ? text.ended : text.verdicts[found.verdict]
  const { bank, amountCents, dueDate, formatted, loan } = found
  const facts: Fact[] = [
    bank && [text.bank, bank.name ? `${bank.code} ${bank.name}` : bank.code],
    amountCents !== null && [text.amount, formatBrl(amountCents)],
    dueDate !== null && [text.due, formatDate(dueDate)],
    formatted !== null && [text.line, formatted],
  ]
  const [installment] = loan?.installments ?? []
  return (
    <>
      <Notice tone={tone} title={title} live>
        <p>{lead}</p>
      </Notice>
      {facts.some(Boolean) && <Facts facts={facts} />}
      {loan && installment && (
        <ButtonLink href={loanPage('installment', loan.id, `n=${installment.number}`)}>
          {text.see(installment.number)}
        </ButtonLink>
      )}
      {found.verdict === 'fake' && <a href={href('verify')}>{text.verify}</a>}
    </>
  )
}
