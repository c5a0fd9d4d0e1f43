import { config } from '../../../../../core/config/config.ts'
import type { Section } from '../../../../../core/ui/article/content.ts'

const { support, creditor } = config

export const yourSide: readonly Section[] = [
  {
    id: 'ver',
    title: 'Como ver os seus dados',
    body: [
      {
        steps: [
          'Abra o [Registrato](https://www.bcb.gov.br/meubc/registrato), no site do Banco Central. É gratuito.',
          'Entre com a sua conta gov.br, nível prata ou ouro.',
          'Escolha o relatório de empréstimos e financiamentos (SCR).',
        ],
      },
      'Você vê os últimos 13 meses, instituição por instituição. O relatório é seu: não envie a quem não precisa dele. Nós não pedimos o arquivo.',
    ],
  },
  {
    id: 'corrigir',
    title: 'Como corrigir',
    body: [
      'Só quem enviou uma informação pode mudá-la. Encontrou um valor errado ou uma dívida que não é sua?',
      {
        steps: [
          'Peça a correção ao atendimento da instituição que aparece no relatório e guarde o protocolo.',
          'Se ela não resolver, vá à ouvidoria dela.',
          'Se ainda assim não resolver, registre uma reclamação no [Banco Central](https://www.bcb.gov.br/meubc/faleconosco).',
        ],
      },
      `Se a informação foi enviada pelo ${creditor.name} por causa de um contrato feito aqui, escreva para [${support.email}](mailto:${support.email}) ou ligue para a ouvidoria: ${creditor.ombudsmanPhone}. Os dados do SCR são mensais, e uma correção pode levar algumas semanas para aparecer.`,
    ],
  },
  {
    id: 'revogar',
    title: 'Como revogar',
    body: [
      `Na sua conta ou por e-mail para [${support.email}](mailto:${support.email}). A partir daí não há novas consultas com base nela.`,
      'O que já foi consultado continua válido, um pedido em análise é interrompido, e as parcelas de um contrato assinado não mudam. O banco continua informando ao SCR os contratos que tem com você, porque a norma o obriga.',
    ],
  },
]
