import type { Payment } from '../../../../core/api/contract/payments.ts'
import { formatRuns } from '../../../../core/format/runs.ts'
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
    lead: 'Os bancos levam até 3 dias úteis para confirmar um boleto.',
  },
  settled: { label: 'Confirmado', tone: 'success' },
  short: {
    label: 'Valor menor',
    tone: 'warning',
    lead: 'Veio menos do que o devido. O dinheiro está guardado no seu nome: fale com a gente para acertar.',
  },
  duplicate: {
    label: 'Em dobro',
    tone: 'warning',
    lead: 'A parcela já estava paga. Devolvemos este valor: fale com a gente para combinar como.',
  },
}

export const text = {
  none: 'Nenhum pagamento ainda',
  noneLead: 'Cada pagamento que recebermos aparece aqui, com o comprovante.',
  states,
  methods: { pix: 'Pix', boleto: 'Boleto' },
  what: (method: string, date: string, numbers: readonly number[]) =>
    `${method} de ${date}, ${numbers.length === 1 ? 'parcela' : 'parcelas'} ${formatRuns(numbers)}.`,
  credit: (amount: string) => `${amount} ficam como crédito seu.`,
} as const
