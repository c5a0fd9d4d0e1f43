import type { ChargeState } from '#core/api/contract/charges.ts'
import { offersBoleto, pixAndBoleto } from '#core/payment/pay-words.baked.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import { reversed } from '#core/text/payments.ts'
import type { Tone } from '#core/ui/notice/notice.tsx'

interface OutcomeWords {
  tone: Tone
  title: string
  lead: string
}

const outcomes: Record<Exclude<ChargeState, 'registering' | 'waiting' | 'gone'>, OutcomeWords> = {
  processing: {
    tone: 'info',
    title: 'Pagamento em processamento',
    lead: `O boleto foi pago. Os bancos levam ${boletoClearing} para confirmar; até lá nada é cobrado por atraso.`,
  },
  received: {
    tone: 'success',
    title: 'Pagamento recebido',
    lead: 'Tudo certo. O comprovante já está pronto.',
  },
  differs: {
    tone: 'warning',
    title: 'Recebemos uma parte',
    lead: 'O valor pago foi menor que o da cobrança. Já usamos tudo para abater o que você deve; falta pagar o resto.',
  },
  'already-paid': {
    tone: 'info',
    title: 'Já estava pago',
    lead: 'Esta cobrança foi paga de outra forma. Se pagou duas vezes, devolvemos a diferença.',
  },
  reversed: {
    tone: 'warning',
    title: reversed.title,
    lead: `O dinheiro não chegou até nós. ${reversed.next} ${reversed.debited}`,
  },
  replaced: {
    tone: 'warning',
    title: 'Esta cobrança foi trocada por outra',
    lead: 'Você gerou outra depois desta. Pague só a mais recente.',
  },
  cancelled: {
    tone: 'warning',
    title: 'Esta cobrança foi cancelada',
    lead: 'Ela não pode mais ser paga. Se ainda falta pagar, gere outra com o valor de hoje. Se você já pagou, o valor é usado ou devolvido.',
  },
  refused: {
    tone: 'warning',
    title: 'O banco não registrou esta cobrança',
    lead: 'Os seus dados não passaram na conferência do banco. Se o endereço em Meus dados não é mais o seu, corrija e gere outra. Se está certo, fale com a gente, pelo chat ou pelo telefone, para pagar.',
  },
  expired: {
    tone: 'warning',
    title: 'Esta cobrança venceu',
    lead: 'Gere outra com o valor de hoje.',
  },
}

/** Other texts for part of an installment: the rest stays due, whatever the outcome. */
const ofPart: Partial<typeof outcomes> = {
  processing: {
    ...outcomes.processing,
    lead: `O boleto desta parte foi pago. Os bancos levam ${boletoClearing} para confirmar. Vale o dia em que você pagou; o que falta da parcela continua em aberto.`,
  },
  'already-paid': {
    ...outcomes['already-paid'],
    lead: 'A parcela inteira já está paga. Se você pagou esta parte também, devolvemos o valor.',
  },
  expired: {
    ...outcomes.expired,
    lead: 'Gere outra se ainda quiser pagar uma parte. Se você já pagou, o valor conta no dia em que pagou.',
  },
}

const boletoInTime = `A confirmação leva ${boletoClearing}. Pago até o vencimento, nada é cobrado por atraso.`

const boletoLate = `A confirmação leva ${boletoClearing}. Pago até o vencimento do boleto, vale este valor; o atraso conta desde o vencimento da parcela.`

export const text = {
  registering: {
    title: 'O banco está registrando esta cobrança',
    lead: `Só depois disso ela pode ser paga. ${offersBoleto ? 'O Pix e o boleto aparecem aqui sozinhos' : 'O Pix aparece aqui sozinho'}, em alguns instantes.`,
    long: 'Se demorar, feche esta página e volte depois: a cobrança continua aqui. Precisa pagar hoje? Fale com a gente:',
  },
  outcomes,
  ofPart,
  short: `O valor pago foi menor que o da cobrança. Os bancos levam ${boletoClearing} para confirmar; depois, ele abate o que você deve, e falta pagar o resto.`,
  pay: (amount: string, date: string) => `Pague ${amount} até ${date}`,
  used: (day: string, line: string) => `Pagando em ${day}: ${line}`,
  following: 'Esta página avisa assim que o pagamento chegar. Você pode fechar e voltar depois.',
  unknown: 'Não encontramos esta cobrança',
  unknownLead: 'O endereço pode estar incompleto, ou ela é de outro empréstimo. Nada foi cobrado por isso.',
  paid: (amount: string, date: string) => `Pago: ${amount}, em ${date}.`,
  anew: { differs: `Gerar ${pixAndBoleto} do que falta`, reversed: `Gerar outro ${pixAndBoleto}` },
  /** Where there is no boleto. */
  anewPix: { differs: 'Gerar Pix do que falta', reversed: 'Gerar outro Pix' },
  made: (amount: string, date: string) => `O pagamento era de ${amount}, feito em ${date}.`,
  credit: (amount: string) => `Ver a devolução de ${amount}`,

  ways: 'Como pagar',
  pix: 'Pix',
  pixLead:
    'Copie, abra o aplicativo do seu banco e cole em Pix copia e cola. A confirmação chega em minutos.',
  pixWhole: 'Ver o código inteiro',
  pixCopy: 'Copiar código Pix',
  pixScan: 'Vou pagar com outro aparelho: mostrar QR code',
  pixQr: 'QR code do Pix. O mesmo código pode ser copiado nesta página.',
  pixTo: (name: string) => `Quem recebe é ${name}: se no seu banco aparecer outro nome, não pague.`,
  expires: (date: string) => `Vale até o fim do dia ${date}.`,

  boleto: 'Boleto',
  boletoLead: {
    installment: boletoInTime,
    debit: boletoInTime,
    part: boletoInTime,
    plan: boletoInTime,
    late: boletoLate,
    payoff: `A confirmação leva ${boletoClearing}. Pago até o vencimento, vale este valor.`,
    return: `A confirmação leva ${boletoClearing}. Pago até ou depois do vencimento, o valor é o mesmo.`,
  },
  boletoLate,
  boletoCopy: 'Copiar linha digitável',
  boletoFile: 'Baixar o boleto (PDF)',
  boletoShare: 'Compartilhar o boleto',
  fileName: (date: string) => `boleto-${date}.pdf`,
  bars: 'Código de barras do boleto. A linha digitável acima tem os mesmos números.',
  amount: 'Valor',
  due: 'Vencimento',
  beneficiary: 'Quem recebe',
  cnpj: (number: string) => `CNPJ ${number}`,
  bank: 'Banco',
  check: 'Antes de confirmar, confira no seu banco se quem recebe é o nome acima. Se for outro, não pague.',
} as const
