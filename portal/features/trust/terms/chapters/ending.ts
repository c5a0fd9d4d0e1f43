import { bank } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import { complaintLinks } from '#core/text/complaints.ts'
import { closingPoints } from '#core/text/retention.ts'
import type { Section } from '#core/ui/article/content.ts'

const { creditor, support } = config

export const ending: readonly Section[] = [
  {
    id: 'encerrar',
    title: 'Encerrar a conta',
    body: [
      'Você pode encerrar a conta quando quiser, na página Segurança da sua conta. Só não dá para encerrar:',
      { list: closingPoints },
      'O que a lei manda guardar fica bloqueado pelo prazo legal; o resto é apagado.',
      'Podemos encerrar a conta de quem descumprir estes termos ou se o serviço for encerrado. Nesse caso avisamos antes, com tempo para baixar os seus documentos.',
    ],
  },
  {
    id: 'mudancas',
    title: 'Mudanças nestes termos',
    body: [
      'A data e a versão em vigor estão no alto da página. Nenhuma mudança vale para trás: contratos assinados seguem as regras da data da assinatura, e quem não concordar pode encerrar a conta.',
    ],
  },
  {
    id: 'reclamar',
    title: 'Como reclamar',
    body: [
      {
        steps: [
          `Fale com o atendimento: [${support.email}](mailto:${support.email})${support.enabled ? ` ou ${withoutBreaks(support.phonePretty)}, de ${support.hours}` : ''}. Peça o protocolo. A resposta vem em até cinco dias.`,
          `Sobre o empréstimo, fale também com o SAC ${bank.of}, 24 horas: ${withoutBreaks(creditor.sacPhone)}.`,
          `Se não resolver, procure a ouvidoria do banco: ${creditor.ombudsmanPhone}, de ${creditor.ombudsmanHours}, com o protocolo em mãos.`,
          `Você também pode registrar a reclamação em ${complaintLinks.consumer}, no Procon da sua cidade e no ${complaintLinks.centralBank}.`,
        ],
      },
    ],
  },
  {
    id: 'lei',
    title: 'Lei e foro',
    body: [
      'Estes termos seguem a lei brasileira. Qualquer ação pode ser aberta na cidade onde você mora.',
      'Se uma regra daqui for considerada inválida, as outras continuam valendo.',
    ],
  },
]
