import { config } from '../../../../core/config/config.ts'
import { advertisement } from '../../../../core/text/rates.baked.ts'
import type { Section } from '../../../../core/ui/article/content.ts'

const { brand, creditor } = config

export const rules: readonly Section[] = [
  {
    id: 'nunca',
    title: 'O que um parceiro nunca pode fazer',
    body: [
      'Crédito mexe com a vida das pessoas e tem lei própria. Quem fizer qualquer uma destas coisas perde o acesso no mesmo dia:',
      {
        list: [
          'Cobrar do cliente, por qualquer nome, ou pedir depósito antes do crédito.',
          'Pedir ou guardar senha, código, CPF ou documentos em nosso nome.',
          'Preencher o pedido no lugar do cliente ou assinar por ele.',
          'Prometer aprovação, ou dizer “sem consulta”, “sem análise” ou “juros zero”.',
          'Mostrar a parcela sem a taxa e o CET, cobrir, cortar ou mudar o texto legal do simulador.',
          'Pressionar com urgência falsa, ou insistir com idosos e pessoas em situação difícil.',
          'Condicionar uma venda, um desconto ou um prêmio à contratação do crédito.',
          `Dizer que é a ${brand} ou o ${creditor.name}, usar as marcas como se fossem suas ou anunciar com elas em buscadores.`,
        ],
      },
    ],
  },
  {
    id: 'dever',
    title: 'O que pedimos a todo parceiro',
    body: [
      {
        list: [
          'Dizer ao visitante, perto do simulador, que recebe comissão quando ele contrata.',
          `Deixar claro que o crédito é do ${creditor.name} e está sujeito a análise.`,
          `Pôr ao lado de qualquer taxa anunciada o custo inteiro, com este texto: “${advertisement}”`,
          'Servir a página por https e carregar o script só do nosso endereço.',
          'Avisar em até um dia se desconfiar de fraude ou de vazamento.',
        ],
      },
    ],
  },
]
