import { formatBrl } from '../../../../core/format/brl.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import type { Mail } from '../mail.ts'

interface PaymentFacts {
  firstName: string
  publicUrl: string
  loanId: string
  amountCents: number
  paidOn: string
  numbers: readonly number[]
  creditCents: number
}

/** 'parcela 3', 'parcelas 3, 4 e 5'. */
export function installmentsText(numbers: readonly number[]): string {
  const last = String(numbers.at(-1) ?? '')
  if (numbers.length < 2) return `parcela ${last}`
  return `parcelas ${numbers.slice(0, -1).join(', ')} e ${last}`
}

const button = ({ publicUrl, loanId }: PaymentFacts, label = 'Ver meu empréstimo') => ({
  label,
  url: `${publicUrl}/meu-emprestimo/${loanId}`,
})

const toPayments = ({ publicUrl }: Pick<PaymentFacts, 'publicUrl'>) => ({
  label: 'Ver pagamentos',
  url: `${publicUrl}/meu-emprestimo/pagamentos`,
})

const came = ({ amountCents, paidOn }: PaymentFacts) =>
  `Recebemos ${formatBrl(amountCents)}, pagos em ${formatDate(paidOn)}`

const howToAsk = 'peça a devolução em Pagamentos, na sua conta, e ele vai por Pix para o seu banco.'

const extra = ({ creditCents }: PaymentFacts) =>
  creditCents > 0 ? [`Você pagou ${formatBrl(creditCents)} a mais. Esse dinheiro é seu: ${howToAsk}`] : []

/** A payment that settled what it was for. */
export function receivedMail(facts: PaymentFacts): Mail {
  return {
    subject: `Pagamento recebido: ${installmentsText(facts.numbers)}`,
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `${came(facts)}: ${installmentsText(facts.numbers)}. O comprovante está na sua conta.`,
      ...extra(facts),
    ],
    button: button(facts),
  }
}

/** What a withdrawal gives back. */
export function returnedMail(facts: PaymentFacts): Mail {
  return {
    subject: 'Devolução recebida',
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [`${came(facts)}. A desistência está concluída: você não deve nada.`, ...extra(facts)],
    button: button(facts),
  }
}

/** The payment after which nothing is left. */
export function paidOffMail(facts: PaymentFacts): Mail {
  return {
    subject: 'Seu empréstimo está quitado',
    greeting: `Parabéns, ${facts.firstName}!`,
    paragraphs: [
      `${came(facts)}. Com isso, seu empréstimo está quitado: não falta mais nada.`,
      'A carta de quitação está na sua conta, para guardar.',
      ...extra(facts),
    ],
    button: button(facts, 'Ver a carta de quitação'),
  }
}

/** Less than was owed. */
export function differsMail(facts: PaymentFacts): Mail {
  return {
    subject: 'O valor pago não foi o valor da cobrança',
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `${came(facts)}, menos do que o valor devido nesse dia. A cobrança continua em aberto.`,
      `Os ${formatBrl(facts.creditCents)} estão guardados no seu nome: ${howToAsk}`,
      'Para pagar o valor certo, gere um boleto ou Pix novo na sua conta.',
    ],
    button: toPayments(facts),
  }
}

/** What came for something paid already. */
export function creditMail(facts: PaymentFacts): Mail {
  return {
    subject: 'Pagamento em dobro',
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      `${came(facts)}, mas essa cobrança já estava paga.`,
      `Os ${formatBrl(facts.creditCents)} são seus: ${howToAsk}`,
    ],
    button: toPayments(facts),
  }
}

/** A credit that was sent back. */
export function refundMail({
  firstName,
  publicUrl,
  cents,
}: Pick<PaymentFacts, 'firstName' | 'publicUrl'> & { cents: number }): Mail {
  return {
    subject: 'Devolução enviada',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Enviamos ${formatBrl(cents)} por Pix para a conta que você escolheu. O dinheiro cai em minutos.`,
      'O identificador do Pix está em Pagamentos, na sua conta.',
    ],
    button: toPayments({ publicUrl }),
  }
}
