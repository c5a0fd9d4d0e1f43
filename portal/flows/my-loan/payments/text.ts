import type { Payment } from '../../../../core/api/contract/payments.ts'
import { formatRuns } from '../../../../core/format/runs.ts'
import { boletoClearing } from '../../../../core/text/clearing.ts'
import type { Tone } from '../../../../core/ui/notice/notice.tsx'

interface StateWords {
  label: string
  tone: Tone
  lead?: string
}

const states: Record<Payment['state'], StateWords> = {
  processing: {
    label: 'Em processamento',
    tone: 'info',
    lead: `Os bancos levam ${boletoClearing} para confirmar um boleto.`,
  },
  settled: { label: 'Confirmado', tone: 'success' },
  short: { label: 'Valor menor', tone: 'warning' },
  duplicate: { label: 'Em dobro', tone: 'warning' },
}

function forWhat(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'devolução do contrato'
  return `${numbers.length === 1 ? 'parcela' : 'parcelas'} ${formatRuns(numbers)}`
}

/** Why something of a payment is the person's. */
const why: Partial<Record<Payment['state'], string>> = {
  settled: 'Veio mais do que o devido. O que sobrou vai por Pix para a sua conta, quando você pedir.',
  short: 'Veio menos do que o devido, e com isso nada foi pago. Peça de volta e pague o valor certo.',
  duplicate: 'Já estava pago. Peça de volta: vai por Pix para a sua conta.',
}

export const text = {
  states,
  methods: { pix: 'Pix', boleto: 'Boleto' },
  what: (method: string, date: string, numbers: readonly number[]) =>
    `${method} de ${date}, ${forWhat(numbers)}.`,

  yours: (amount: string) => `${amount} são seus`,
  why,
  ask: (amount: string) => `Receber ${amount} de volta`,
  sure: (amount: string) => `Receber ${amount} de volta?`,
  where: (account: string) => `Enviamos por Pix para a sua conta: ${account}. Chega em até 1 dia útil.`,
  otherAccount: 'Usar outra conta sua',
  notNow: 'Agora não',
  confirm: 'Sim, enviar',
  noAccount: 'Para enviar de volta, precisamos de uma conta bancária sua.',
  addAccount: 'Cadastrar a conta',
  asked: 'Devolução pedida',
  onItsWay: (amount: string, account: string) =>
    `${amount} vão por Pix para ${account}. Chega em até 1 dia útil, e avisamos por e-mail.`,
  sent: 'Devolução enviada',
  sentHow: (amount: string, when: string, account: string) =>
    `${amount} por Pix, em ${when}, para ${account}.`,
  endToEnd: (id: string) => `Identificador do Pix: ${id}`,
} as const
