import type { BarcodeVerdict } from '#core/api/contract/barcode.ts'
import { brand } from '#core/brand/names.baked.ts'
import type { SlipFault } from '#core/payment/slip-faults.ts'
import type { Tone } from '#core/ui/notice/notice.tsx'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Conferir um boleto',
} satisfies PageMeta

const faults: Record<SlipFault, string> = {
  characters: 'Use só os números do boleto.',
  length:
    'Faltam ou sobram números: a linha digitável tem 47 (48 em contas de consumo), e o código de barras, 44.',
  'field-1': 'O primeiro grupo de números não confere. Veja se digitou igual ao boleto.',
  'field-2': 'O segundo grupo de números não confere. Veja se digitou igual ao boleto.',
  'field-3': 'O terceiro grupo de números não confere. Veja se digitou igual ao boleto.',
  'field-4': 'O quarto grupo de números não confere. Veja se digitou igual ao boleto.',
  general: 'Os números não formam um boleto válido. Se estão iguais aos do papel, não pague.',
}

interface VerdictWords {
  tone: Tone
  title: string
  lead: string
}

const verdicts: Record<BarcodeVerdict, VerdictWords> = {
  unreadable: {
    tone: 'error',
    title: 'Não é um boleto válido',
    lead: 'Algum número está errado. Se digitou igual ao papel, não pague.',
  },
  bill: {
    tone: 'warning',
    title: 'É uma conta de consumo ou tributo',
    lead: `Não é ${brand.of}: nunca cobramos parcelas assim.`,
  },
  other: {
    tone: 'warning',
    title: `Não é um boleto ${brand.of}`,
    lead: 'O boleto é válido, mas não somos nós que recebemos. Pague só se souber de quem é.',
  },
  fake: {
    tone: 'error',
    title: 'Não pague: este boleto é falso',
    lead: `Ele imita um boleto ${brand.of}, mas não foi emitido por nós. Guarde o arquivo, não pague e avise a gente.`,
  },
  ours: {
    tone: 'success',
    title: `É um boleto ${brand.of}`,
    lead: 'Ele foi emitido por nós, mas não para você. Pague só se quiser pagar a parcela de outra pessoa.',
  },
  yours: {
    tone: 'success',
    title: 'É um boleto seu',
    lead: 'Foi emitido por nós para o seu empréstimo. Confira o valor e o vencimento.',
  },
}

/** For a boleto of the customer that is paid, replaced, cancelled or past its last day. */
const ended: VerdictWords = {
  tone: 'warning',
  title: 'Não pague: este boleto é seu, mas não vale mais',
  lead: 'Ele já foi pago, venceu, foi cancelado ou trocado por outro. O que falta pagar está em Empréstimos.',
}

export const text = {
  lead: 'Recebeu um boleto e ficou na dúvida? Digite ou cole os números: dizemos se é nosso.',
  label: 'Linha digitável ou código de barras',
  the: 'a linha digitável',
  hint: 'Com ou sem pontos e espaços.',
  check: 'Conferir',
  faults,
  verdicts,
  ended,
  bank: 'Banco',
  amount: 'Valor',
  due: 'Vencimento',
  line: 'Linha digitável',
  see: (number: number) => `Ver a parcela ${number}`,
  verify: 'Como reconhecer um golpe e avisar',
} as const
