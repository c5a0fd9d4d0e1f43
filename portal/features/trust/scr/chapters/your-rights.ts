import { bank } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { complaintLinks } from '#core/text/complaints.ts'
import { ombudsmanWay } from '#core/text/promises.ts'
import { scrRevocation } from '#core/text/scr-authorization.ts'
import type { Section } from '#core/ui/article/content.ts'

const { support } = config

export const yourSide: readonly Section[] = [
  {
    id: 'ver',
    title: 'Como ver os seus dados',
    body: [
      {
        steps: [
          'Abra o [Registrato](https://www.bcb.gov.br/meubc/registrato), no site do Banco Central. É gratuito.',
          'Entre com a sua conta gov.br, nível prata ou ouro, com a verificação em duas etapas ligada.',
          'Escolha o relatório de empréstimos e financiamentos (SCR).',
        ],
      },
      'Você vê mês a mês, instituição por instituição. O relatório é seu: não envie a quem não precisa dele. Nós não pedimos o arquivo.',
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
          `Se ainda assim não resolver, registre uma reclamação no ${complaintLinks.centralBank}.`,
        ],
      },
      `Se a informação foi enviada ${bank.by} por causa de um contrato feito aqui, escreva para [${support.email}](mailto:${support.email}) ou procure ${ombudsmanWay}. Os dados do SCR são mensais, e uma correção pode levar algumas semanas para aparecer.`,
    ],
  },
  {
    id: 'revogar',
    title: 'Como revogar',
    body: [
      `Na sua conta ou por e-mail para [${support.email}](mailto:${support.email}).`,
      scrRevocation,
      'O banco continua informando ao SCR os contratos que tem com você, porque a norma o obriga.',
    ],
  },
  {
    id: 'cadastro-positivo',
    title: 'Cadastro Positivo: o que é e como sair',
    body: [
      `O Cadastro Positivo (Lei 12.414/2011, com as mudanças da Lei Complementar 166/2019) é um histórico de pagamentos mantido por birôs de crédito. Se você contratar, ${bank.the} informa a eles o contrato e as parcelas, pagas ou não. A lei não exige autorização para isso, e não é o mesmo que o SCR.`,
      {
        steps: [
          'Fale com um dos birôs, como Serasa, SPC Brasil, Equifax BoaVista ou Quod. É gratuito.',
          'Peça para ver, corrigir ou cancelar o seu cadastro. Quem recebe o pedido avisa os outros.',
          'Mudou de ideia? Você pode pedir a reabertura quando quiser.',
        ],
      },
      'Sair do Cadastro Positivo não apaga o que está no SCR nem o registro de uma dívida em atraso.',
    ],
  },
]
