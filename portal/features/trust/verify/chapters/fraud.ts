import { bank } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { offersBoleto } from '#core/payment/pay-words.baked.ts'
import type { Section } from '#core/ui/article/content.ts'

const { support, creditor } = config

export const fraud: readonly Section[] = [
  {
    id: 'boleto',
    title: 'Antes de pagar um boleto ou Pix',
    body: [
      `Abra o ${offersBoleto ? 'boleto ou o ' : ''}código Pix sempre pela sua conta neste site. Na tela de confirmação do seu banco, quem recebe tem que ser ${bank.the}, CNPJ ${creditor.cnpj}. Nome diferente? Pare e fale com a gente.`,
    ],
  },
  {
    id: 'denunciar',
    title: 'Caiu num golpe ou desconfia?',
    body: [
      {
        steps: [
          '**Fale com o seu banco já.** Se foi Pix, use o botão de contestar na área Pix do aplicativo: é o Mecanismo Especial de Devolução (MED). Quanto antes, maior a chance de reaver o dinheiro.',
          '**Guarde as provas:** conversas, números, comprovantes, endereços de sites.',
          '**Registre um boletim de ocorrência.** Quase todos os estados aceitam pela internet.',
          `**Avise a gente:** [${support.email}](mailto:${support.email}?subject=Golpe). Com os endereços falsos em mãos, pedimos que saiam do ar.`,
          '**Troque as senhas** que possam ter sido vistas, começando pela do e-mail.',
          '**Acompanhe o seu CPF** pelo [Registrato](https://www.bcb.gov.br/meubc/registrato), do Banco Central, que mostra contas e empréstimos em seu nome.',
          '**Bloqueie contas novas no seu nome** com o BC Protege+, grátis, em Meu BC, no site do Banco Central.',
        ],
      },
      'Ninguém da nossa equipe vai ligar depois pedindo dinheiro para “recuperar” o que foi perdido: esse é o segundo golpe.',
    ],
  },
]
