import type { previewDueDay } from '#core/api/contract/due-day.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import type { Cents } from '#core/money/units.ts'
import { href } from '#core/routes/pages.ts'
import { aboutLoan, type NamedLoan } from '#core/text/loan-named.ts'
import type { Download } from '../../platform/http/send-download.ts'
import type { Mail } from '../../platform/mail/mail.ts'

type DueDayPlan = Answer<typeof previewDueDay>['current']

interface DueDayFacts extends NamedLoan {
  firstName: string
  publicUrl: string
  loanId: string
  before: DueDayPlan
  after: DueDayPlan
  extraDays: number
  riseCents: Cents
  extraInterestCents: Cents
  /** The sealed annex. */
  file: Download
}

const daysText = (days: number) => (days === 1 ? '1 dia' : `${days} dias`)

/** To the customer after a change of due day. */
export function dueDayMail(facts: DueDayFacts): Mail {
  const { firstName, publicUrl, loanId, before, after, extraDays, riseCents, extraInterestCents } = facts
  const { dueDate = '', openCents = 0 } = after.items[0] ?? {}
  const each = after.items.length === 1 ? 'A parcela aumentou' : 'Cada parcela em aberto aumentou'
  return {
    subject: `Seu vencimento agora é dia ${after.day}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      `A partir da próxima parcela, o vencimento do seu empréstimo é no dia ${after.day}. A próxima é de ${formatBrl(openCents)} e vence em ${formatDate(dueDate)}.`,
      extraInterestCents === 0
        ? `É o dia que você assinou: ele volta sem custo. Nenhuma parcela aumentou, e as datas ficaram ${daysText(extraDays)} depois.`
        : `${each} ${formatBrl(riseCents)}: são ${formatBrl(extraInterestCents)} de juros no total, na taxa do seu contrato, porque as datas mudaram para ${daysText(extraDays)} depois.`,
      `Total a pagar: antes, ${formatBrl(before.totalCents)}; agora, ${formatBrl(after.totalCents)}. CET: antes, ${formatPercent(before.annualCet)} ao ano; agora, ${formatPercent(after.annualCet)} ao ano.`,
      'Boletos e códigos Pix que você já gerou continuam valendo, com o valor anterior, até a data que está neles. Para pagar na nova data, gere outros na página da parcela.',
      'O aditivo ao contrato, com as novas datas e valores, está anexado a este e-mail e fica na sua conta.',
    ],
    files: [facts.file],
    button: { label: 'Ver as parcelas', url: `${publicUrl}${href('myLoan', { id: loanId })}` },
  }
}
