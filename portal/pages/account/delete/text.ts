import { config } from '../../../../core/config/config.ts'
import { accountTitles } from '../../../shell/account/titles.ts'

export const text = {
  title: accountTitles.accountDelete,
  lead: 'A exclusão é definitiva: não há como desfazer.',
  back: 'Segurança',
  parts: [
    {
      title: 'O que apagamos agora',
      items: [
        'E-mail, senha, verificação em duas etapas e todos os acessos abertos.',
        'Celular, endereço, documento, dados bancários, renda e profissão.',
        'Pedidos que não chegaram a um contrato.',
        'Preferências, consentimentos, mensagens e conversas com o atendimento.',
      ],
    },
    {
      title: 'O que a lei manda guardar',
      items: [
        'Se você teve um empréstimo: o contrato, com nome, CPF e data de nascimento, por 5 anos (Lei 9.613/1998, art. 10; LGPD, art. 16, I). Depois também é apagado.',
        'Se você autorizou a consulta ao SCR: a prova da autorização, com nome, CPF e data de nascimento, por 5 anos (LGPD, art. 16, I).',
        'Um número de conta sem nome e as datas de criação e exclusão, que não dizem de quem são.',
      ],
    },
    {
      title: 'Quando não dá para excluir',
      items: ['Enquanto houver um empréstimo em aberto ou um pedido em análise.'],
    },
  ],
  notYet: 'Ainda não dá para excluir',
  loans: 'Ver meus empréstimos',
  confirm: 'Para excluir, confirme sua senha',
  submit: 'Excluir minha conta',
  help: `Dúvidas sobre seus dados? Escreva para ${config.legal.privacyEmail}.`,
} as const
