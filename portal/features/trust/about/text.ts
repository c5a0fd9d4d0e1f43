import { bank, brand, partner } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { slips } from '#core/payment/pay-words.baked.ts'
import { href } from '#core/routes/pages.ts'
import { exampleCost, exampleLoan, lender } from '#core/text/example.baked.ts'
import { publishedCet, publishedRates } from '#core/text/published-rates.baked.ts'
import { chat, eye, lock, wallet } from '#core/ui/icon/more-icons.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Nosso jeito',
  description: `Quem é ${brand.the}, como funciona o empréstimo pela internet, quem concede o crédito e o que muda com ${partner.the}.`,
} satisfies PageMeta

const { company, creditor, limits, partnerLender } = config

export const text = {
  opening: {
    title: 'Crédito com tudo às claras',
    lead: `Pedir um empréstimo deveria ser como seguir uma trilha conhecida: curta, clara e sem surpresa no fim. Foi para isso que ${brand.the} nasceu.`,
    simulate: 'Ver quanto custa',
    verify: 'Verifique quem somos',
  },
  change: {
    id: 'o-que-mudou',
    title: `O que mudou: novos empréstimos são com ${partner.the}`,
    body: [
      `${brand.The} deixou de oferecer crédito pessoal com a própria marca. Para um novo empréstimo, indicamos ${partner.the}, que recebe e acompanha o seu pedido.`,
      `Quem já tem empréstimo continua aqui: o contrato segue com ${bank.the}, sem mudar nada, e parcelas, ${slips}, antecipação e documentos ficam na sua conta.`,
      `Quem tem conta aqui, ou cria uma, ainda pode pedir por este site. O botão Simular leva ao login e ao pedido, que ${bank.the} analisa. Criar conta é grátis, e serve também para acompanhar o pedido e o contrato. Se você ainda não tem, compare antes: a nossa indicação é ${partner.the}.`,
    ],
  },
  beliefs: {
    id: 'nosso-jeito',
    title: 'Do que a gente não abre mão',
    items: [
      {
        icon: eye,
        title: 'O custo inteiro, antes',
        body: 'Juros, imposto e CET aparecem juntos, em reais e em porcentagem. O total a pagar não fica para depois.',
      },
      {
        icon: wallet,
        title: 'Nada adiantado',
        body: 'Não cobramos nada de você: parcelas e encargos do contrato são pagos ao banco. E não existe depósito para liberar crédito. Quem pede está aplicando um golpe.',
      },
      {
        icon: chat,
        title: 'Gente do outro lado',
        body: 'Não concorda com o que um programa decidiu, da recusa à taxa? Você pode pedir que uma pessoa olhe de novo e explique.',
      },
      {
        icon: lock,
        title: 'Seus dados são seus',
        body: 'Pedimos só o necessário, não vendemos nada e mostramos o que guardamos. Você baixa, corrige e apaga.',
      },
    ],
  },
  steps: {
    id: 'como-funciona',
    title: 'Como funciona um empréstimo',
    lead: 'Do primeiro número ao dinheiro na conta, sem sair de casa. Você pode parar e continuar de onde estava.',
    items: [
      [
        'Simule',
        'Escolha valor e prazo e veja a parcela, o CET e o total. Não pede cadastro e não afeta seu score.',
      ],
      ['Crie a sua conta', 'Nome, CPF, e-mail e celular. Um código confirma que o e-mail é seu.'],
      [
        'Conte sobre você',
        'Renda, ocupação, objetivo do empréstimo. Se quiser, conecte a sua conta bancária para acelerar a análise.',
      ],
      [
        'Compare as ofertas',
        'Cada uma mostra taxa, CET, parcelas e até quando vale. Você escolhe, ou não escolhe nenhuma.',
      ],
      [
        'Leia e assine',
        'O contrato aparece inteiro antes. A assinatura é um código, e a cópia vai para o seu e-mail.',
      ],
      [
        'Receba e acompanhe',
        `O dinheiro cai em uma conta no seu CPF. Parcelas, ${slips} e antecipação ficam na sua conta.`,
      ],
    ],
  },
  roles: {
    id: 'quem-faz-o-que',
    title: 'Quem faz o quê',
    items: [
      [
        brand.name,
        `Correspondente bancário: recebe o pedido, mostra as ofertas e atende você. ${company.legalName}, CNPJ ${company.cnpj}.`,
      ],
      [creditor.name, `O banco: analisa, concede o crédito e é o credor do contrato. CNPJ ${creditor.cnpj}.`],
      [partnerLender.name, 'A empresa parceira para quem indicamos os novos pedidos.'],
    ],
  },
  facts: [
    [
      'Taxas',
      `Juros ${publishedRates}, conforme a análise de crédito: ${publishedCet}. Quem empresta é ${lender.the}.`,
    ],
    ['Exemplo', `Um empréstimo de ${exampleLoan}: ${exampleCost}`],
    [
      'Prazo',
      `De ${limits.minLoanInstallments} a ${limits.maxLoanInstallments} meses, com antecipação a qualquer momento e sem tarifa.`,
    ],
    [
      'Como conferir',
      `Veja CNPJ, endereços oficiais e o que nunca pedimos em [verifique quem somos](${href('verify')}).`,
    ],
  ],
} as const
