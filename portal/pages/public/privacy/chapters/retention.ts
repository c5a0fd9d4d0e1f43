import type { Section } from '../../../../../core/ui/article/content.ts'

export const retention: Section = {
  id: 'prazos',
  title: 'Por quanto tempo guardamos',
  body: [
    'Cada dado fica só enquanto existe o motivo. Quando você encerra a conta, apagamos o que pudermos e bloqueamos o que a lei manda guardar.',
    {
      terms: [
        [
          'Conta',
          'Enquanto estiver aberta. Ao encerrar, apagamos preferências, dados bancários conectados e contatos de divulgação na hora.',
        ],
        [
          'Cadastro não confirmado',
          'Não vale como conta e não bloqueia o seu CPF. Os dados são apagados a seu pedido.',
        ],
        ['Pedido não concluído ou recusado', 'Até o fim do prazo em que a decisão pode ser questionada.'],
        [
          'Contrato e identificação do cliente',
          'Pelo prazo das normas de prevenção à lavagem de dinheiro, em regra dez anos depois do fim da relação.',
        ],
        [
          'Autorização do SCR e provas dela',
          'Pelo prazo que o Banco Central exige, em regra cinco anos depois da última consulta.',
        ],
        ['Registros de acesso', 'Seis meses, como prevê o Marco Civil da Internet.'],
        ['Códigos enviados por e-mail ou SMS', 'Valem dez minutos.'],
        ['Novidades por e-mail', 'Até você sair da lista.'],
      ],
    },
    'Dados bloqueados não são usados para mais nada: só ficam guardados até o prazo acabar.',
  ],
}
