import type { Block } from '../document/block.ts'
import { formatInstant } from '../format/instant.ts'
import type { TrailEvent, TrailLink } from './evidence-trail.ts'

/** The label of each event, as users read it. */
export const trailWords: Record<TrailEvent, string> = {
  viewed: 'Contrato aberto para leitura',
  'code-sent': 'Código de assinatura enviado',
  'code-wrong': 'Código errado digitado',
  signed: 'Contrato assinado',
  'document-received': 'Documento recebido',
  'document-accepted': 'Documento aceito',
  'document-refused': 'Documento recusado',
  approved: 'Empréstimo aprovado',
  'payout-refused': 'Envio do dinheiro recusado pelo banco',
  'payout-resent': 'Envio do dinheiro pedido de novo',
  repriced: 'Aditivo: datas e valores a partir da liberação',
  'due-day': 'Aditivo: novo dia de vencimento',
  renegotiated: 'Aditivo: outro jeito de pagar',
  lapsed: 'Contrato sem validade: o prazo passou',
  withdrawn: 'Desistência do contrato',
}

/** The event register, printed as the last part of a signed contract. */
export function certificateBlocks(
  links: readonly TrailLink[],
  contentHash: string,
  draftHash: string,
): Block[] {
  return [
    { heading: 'Registro da assinatura' },
    {
      facts: [
        ['SHA-256 do conteúdo', contentHash],
        ['SHA-256 da minuta em PDF', draftHash],
      ],
    },
    {
      table: {
        caption: 'Eventos (horário de Brasília)',
        head: ['Nº', 'Quando', 'Evento', 'Rede', 'Aparelho'],
        rows: links.map((link) => [
          String(link.number),
          formatInstant(link.at),
          trailWords[link.event],
          link.network,
          link.device,
        ]),
      },
    },
    ...links.map((link): Block => ({ facts: [[`SHA-256 do evento ${link.number}`, link.hash]] })),
  ]
}
