import { offersBoleto } from '#core/payment/pay-words.baked.ts'
import type { RouteId } from '#core/routes/pages.ts'
import { thisIsWrong } from '#core/text/actions.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import { promiseTerm } from '#core/text/promises.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Pagamentos',
} satisfies PageMeta

export const text = {
  none: 'Nenhum pagamento ainda',
  noneLead: 'Cada pagamento que recebermos aparece aqui, com o comprovante.',
  thisGivenUp: 'Ver a desistência deste contrato',
  givenUp: (protocol: string) => `Ver a devolução da desistência ${protocol}`,
} as const

interface Step {
  words: string
  to?: RouteId
  label?: string
}

const steps: readonly Step[] = [
  {
    words: `Um Pix aparece em minutos${offersBoleto ? `; um boleto, em ${boletoClearing}` : ''}. O que conta é o dia em que você pagou.`,
  },
  {
    words:
      'Confira no comprovante do seu banco se o pagamento foi concluído, e se o valor e quem recebeu são os da cobrança.',
  },
  {
    words: `Passou desse tempo? Abra a parcela, toque em “${thisIsWrong}” e diga o dia, o valor e o código do comprovante. Uma pessoa responde em até ${promiseTerm('contest')}, e até lá a parcela não conta como atrasada.`,
    to: 'installments',
    label: 'Ver as parcelas',
  },
  { words: 'Não pague de novo enquanto isso. O que for pago duas vezes volta para você.' },
  { words: 'Quem recebeu tem outro nome? Pode ser golpe.', to: 'verify', label: 'Como saber se é golpe' },
]

/** About a payment that is not in the list. */
export const missingText = { title: 'Pagou e não aparece aqui?', steps } as const
