import { bank } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import type { Section } from '#core/ui/article/content.ts'

export const register: readonly Section[] = [
  {
    id: 'o-que-e',
    title: 'O que é o SCR',
    body: [
      'O Sistema de Informações de Créditos é um banco de dados mantido pelo Banco Central. Todo mês, bancos e outras instituições informam nele as operações de crédito dos clientes: empréstimos, financiamentos, cartões, limites e garantias.',
      'Entram as dívidas de clientes cuja soma na instituição chega a R$ 200 ou mais, **em dia ou em atraso**. Por isso o SCR não é uma lista de devedores: quem paga em dia também aparece, e isso costuma ajudar.',
      'As regras estão na Resolução CMN 5.037/2022 e o sigilo dos dados é protegido pela Lei Complementar 105/2001.',
    ],
  },
  {
    id: 'quem-consulta',
    title: 'Quem consulta e para quê',
    body: [
      `**${bank.The}**, CNPJ ${config.creditor.cnpj}, que é quem concede o crédito. Ele consulta para uma finalidade: saber quanto da sua renda já está comprometido e se o empréstimo pedido cabe nela.`,
      'Nenhum site de parceiro, loja ou anunciante vê o resultado.',
    ],
  },
  {
    id: 'o-que-aparece',
    title: 'O que é consultado',
    body: [
      {
        list: [
          'o total das suas dívidas, por tipo e por prazo de vencimento;',
          'o que está em dia, o que está em atraso e o que virou prejuízo;',
          'limites de crédito disponíveis e garantias dadas.',
        ],
      },
      'O banco vê os valores somados, sem o nome das outras instituições. Não aparecem saldo da conta, investimentos, compras nem salário.',
    ],
  },
]
