import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import type { Section } from '#core/ui/article/content.ts'

const { company, creditor } = config

export const checking: readonly Section[] = [
  {
    id: 'conferir',
    title: 'Como conferir, passo a passo',
    body: [
      {
        steps: [
          `**O CNPJ.** Consulte ${company.cnpj} no site da Receita Federal, em [gov.br/receitafederal](https://www.gov.br/receitafederal). O nome tem que ser ${company.legalName} e a situação, ativa.`,
          `**O banco.** Em [bcb.gov.br](https://www.bcb.gov.br/meubc/encontreinstituicao), procure ${creditor.name} e veja se está autorizado a funcionar.`,
          '**O vínculo.** O mesmo site publica a lista de correspondentes de cada instituição. O nosso CNPJ tem que estar na lista do banco acima.',
          '**O endereço.** Olhe a barra do navegador: o nome do site tem que ser exatamente o que está abaixo, depois de https. O cadeado sozinho não prova nada; sites falsos também têm.',
          '**O contrato.** O credor é sempre o banco, nunca uma pessoa. O dinheiro cai só em conta no seu CPF.',
          `**O arquivo assinado.** Se alguém mostrar a você um contrato nosso em PDF, veja se é o original [na página de conferência](${href('checkContract')}): o arquivo não sai do seu aparelho.`,
        ],
      },
    ],
  },
  {
    id: 'nunca',
    title: 'O que nunca pedimos',
    body: [
      {
        list: [
          'Depósito, Pix, taxa, seguro ou compra antes de liberar o crédito.',
          'A senha da sua conta aqui, do banco ou do gov.br, por telefone, mensagem ou e-mail.',
          'Os códigos de seis números que enviamos. Eles só são digitados neste site.',
          'Foto do cartão, número completo ou código de segurança.',
          'Que você instale um programa para “acompanhar” o seu celular ou computador.',
          'Pagamento de parcela em conta de pessoa física ou com chave Pix enviada por mensagem.',
        ],
      },
      'Também não prometemos crédito “sem consulta” nem “aprovação garantida”, e não pressionamos com contagem regressiva.',
    ],
  },
]
