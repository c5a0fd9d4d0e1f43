import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import type { Section } from '#core/ui/article/content.ts'

const { legal } = config

export const rights: Section = {
  id: 'direitos',
  title: 'Seus direitos e como exercer',
  body: [
    'A lei (arts. 18 a 20 da LGPD) dá a você, de graça e a qualquer momento:',
    {
      list: [
        '**Confirmação e acesso:** saber se temos dados seus e receber uma cópia. A versão simples sai na hora; a completa, em até 15 dias.',
        '**Correção:** acertar o que estiver errado, incompleto ou desatualizado.',
        '**Portabilidade:** baixar os seus dados em arquivo, para levar a outra empresa.',
        '**Anonimização, bloqueio ou eliminação** do que for excessivo ou usado fora da lei.',
        '**Eliminação** do que depende de consentimento.',
        '**Lista de quem recebeu** os seus dados.',
        '**Negar ou revogar** um consentimento, sabendo o que muda.',
        '**Oposição** a um uso sem consentimento que desrespeite a lei.',
        '**Revisão** de decisões automáticas e explicação dos critérios.',
      ],
    },
    { heading: 'Como pedir' },
    {
      steps: [
        `Na sua conta, em [Privacidade](${href('accountPrivacy')}), você baixa uma cópia dos seus dados, corrige, revoga consentimentos e exclui a conta na hora.`,
        `Para o resto, escreva para [${legal.privacyEmail}](mailto:${legal.privacyEmail}) do e-mail da sua conta.`,
        'Diga o que você quer. Não é preciso explicar o motivo nem citar a lei.',
        'Podemos pedir uma confirmação de que é você. Nunca pedimos a sua senha.',
        'A resposta vem por escrito. O pedido de revisão de uma decisão, feito na sua conta, tem protocolo em Atendimentos.',
      ],
    },
    'Se um dado não puder ser apagado, dizemos qual, por quê e até quando fica. Enquanto houver um empréstimo em aberto, os dados do contrato continuam.',
    'A resposta não resolveu? Você pode reclamar à Agência Nacional de Proteção de Dados, em [gov.br/anpd](https://www.gov.br/anpd), e aos órgãos de defesa do consumidor.',
  ],
}
