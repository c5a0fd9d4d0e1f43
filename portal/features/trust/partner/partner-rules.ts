import { bank, brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { creditorPhones } from '#core/text/creditor.ts'
import { advertisement } from '#core/text/published-rates.baked.ts'
import type { Section } from '#core/ui/article/content.ts'

const { partners } = config

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
          `Dizer que é ${brand.the} ou ${bank.the}, usar as marcas como se fossem suas ou anunciar com elas em buscadores.`,
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
          `Deixar claro que o crédito é ${bank.of} e está sujeito a análise.`,
          `Pôr ao lado de qualquer taxa anunciada o custo inteiro, com este texto: “${advertisement}”`,
          'Servir a página por https e carregar o script só do nosso endereço.',
          'Avisar em até um dia se desconfiar de fraude ou de vazamento.',
        ],
      },
    ],
  },
  {
    id: 'correspondente',
    title: 'Divulgar é uma coisa, atender é outra',
    body: [
      `${brand.The} é correspondente ${bank.of}, nas regras da Resolução CMN 4.935/2021. Quem só mostra o simulador e leva o visitante até o nosso site divulga o serviço: não atende em nome do banco e não precisa ser correspondente.`,
      'Atender em nome do banco é receber ou encaminhar pedidos, explicar o contrato ou recolher dados e documentos de quem pede. Para isso, a lei pede mais:',
      {
        list: [
          `**Contrato ou substabelecimento.** É preciso um contrato de correspondente com ${bank.the}, ou o substabelecimento do nosso, por escrito e com a autorização do banco. Substabelecer de novo para terceiros não é permitido.`,
          '**Certificação.** Quem atende, e quem responde por um site ou aplicativo que atende, precisa ser aprovado em exame sobre as operações de crédito, a regulamentação, o Código de Defesa do Consumidor, a LGPD, ética e ouvidoria.',
          `**Identificação.** O cliente tem de saber que fala com um correspondente, de qual banco, e quais são o SAC e a ouvidoria dele: ${creditorPhones}.`,
        ],
      },
      `Quer atender, e não só divulgar? Escreva antes de começar: [${partners.email}](mailto:${partners.email}).`,
    ],
  },
]
