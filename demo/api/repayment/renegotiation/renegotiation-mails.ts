import {
  type AnnexContent,
  annexHashLabel,
  changeTitle,
  type DueDayRequest,
} from '#core/agreement/annex-blocks.ts'
import { openFallDue, renegotiationWords } from '#core/agreement/renegotiation-words.ts'
import { type ChosenChange, changeSlug } from '#core/api/contract/renegotiation.ts'
import { brand } from '#core/brand/names.baked.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatPercent } from '#core/format/percent.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { href } from '#core/routes/pages.ts'
import { changeParameter } from '#core/routes/proposal-search.ts'
import { codesAfter } from '#core/text/ended-codes.ts'
import { aboutLoan, type NamedLoan } from '#core/text/loan-named.ts'
import { lowerFirst } from '#core/text/renegotiation-titles.ts'
import type { SignedText } from '../../agreement/agreement-mails.ts'
import type { Download } from '../../platform/http/send-download.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** The annex, in the words of the messages with its code. */
export const annexText = (content: AnnexContent, loanId: string, change: ChosenChange): SignedText => ({
  subject: `Seu código para mudar o contrato ${brand.of}`,
  lead: `Este código assina uma mudança do contrato ${content.protocol}: “${changeTitle(content)}”. Nada muda antes dele. Confira se é o que você leu na tela.`,
  hashLabel: annexHashLabel,
  button: {
    label: 'Abrir a página e digitar o código',
    page: loanPage('renegotiation', loanId, { [changeParameter]: changeSlug(change) }),
  },
  sms: (code) =>
    `${brand.name}: ${code} assina a mudança do seu contrato: ${changeTitle(content)}. Não passe este código a ninguém.`,
})

interface ChangedFacts extends NamedLoan {
  firstName: string
  publicUrl: string
  loanId: string
  content: AnnexContent
  /** The sealed annex. */
  file: Download
}

function dueDaySentence({ day, openQty, extraDays, riseCents, extraInterestCents }: DueDayRequest): string {
  const moved = `${openFallDue(openQty)} agora no dia ${day}, ${extraDays === 1 ? '1 dia' : `${extraDays} dias`} depois de antes.`
  return extraInterestCents === 0
    ? `${moved} É o dia que você assinou, e ele volta sem custo: nenhuma parcela aumenta.`
    : `${moved} ${openQty === 1 ? 'Ela' : 'Cada uma'} aumenta ${formatBrl(riseCents)}: ${formatBrl(extraInterestCents)} de juros no total, na taxa do contrato.`
}

/** To the customer after a change of the contract that could not be paid as it was. */
export function renegotiatedMail(facts: ChangedFacts): Mail {
  const { firstName, publicUrl, loanId, content, file } = facts
  const { before, after, dueDay, renegotiation } = content
  const change = renegotiation ?? { kind: 'due-day' as const }
  const isScheduleSame = change.kind === 'late-plan' && !change.rest
  const isSame = before.totalCents === after.totalCents
  return {
    subject: `Seu contrato mudou: ${lowerFirst(changeTitle(content))}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      ...(renegotiation ? renegotiationWords(renegotiation) : []),
      ...(dueDay ? [dueDaySentence(dueDay)] : []),
      codesAfter(change),
      ...(isSame
        ? []
        : [
            `Total do contrato: antes, ${formatBrl(before.totalCents)}; agora, ${formatBrl(after.totalCents)}. CET: antes, ${formatPercent(before.annualCet)} ao ano; agora, ${formatPercent(after.annualCet)} ao ano.`,
          ]),
      ...(isScheduleSame
        ? []
        : [
            'O débito automático deste empréstimo, se você tinha, foi encerrado, porque valia para os valores de antes: autorize de novo quando quiser.',
          ]),
      'O aditivo ao contrato está anexado a este e-mail e fica na sua conta.',
    ],
    files: [file],
    button: { label: 'Ver as parcelas', url: `${publicUrl}${href('myLoan', { id: loanId })}` },
  }
}
