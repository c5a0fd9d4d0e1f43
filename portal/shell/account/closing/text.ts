/** What becomes of what is held when an account is closed: said the same before and after. README of demo: why. */
export const text = {
  erased: [
    'Seu acesso: e-mail de login, senha, verificação em duas etapas e todos os acessos abertos.',
    'Seu celular, endereço, número do documento, renda, profissão e dados bancários.',
    'Suas preferências, consentimentos, mensagens, conversas com o atendimento e cópias dos dados.',
    'Os pedidos que não chegaram a um contrato e o que foi informado ou enviado só para eles.',
  ],
  keptTitle: 'O que a lei manda guardar',
  kept: [
    'Se você teve um empréstimo: o contrato, com o registro da assinatura, os documentos que você enviou, os pagamentos, e seu nome, CPF e data de nascimento, por 5 anos (Lei 9.613/1998, art. 10; LGPD, art. 16, I). Depois também são apagados.',
    'Se você autorizou a consulta ao SCR: a prova da autorização, com nome, CPF e data de nascimento, por 5 anos (LGPD, art. 16, I).',
    'Registros de acesso ao site: por 6 meses (Marco Civil da Internet, art. 15).',
    'Um número de conta sem nome e as datas de criação e exclusão, que não identificam ninguém.',
  ],
} as const
