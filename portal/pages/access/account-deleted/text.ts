import { config } from '../../../../core/config/config.ts'

const { brand, support } = config

export const text = {
  title: 'Sua conta foi excluída',
  lead: `Você saiu da ${brand} em todos os aparelhos, e não é mais possível entrar com este e-mail e esta senha.`,
  parts: [
    {
      title: 'O que foi apagado',
      items: [
        'Seu acesso: e-mail de login, senha e sessões abertas.',
        'Seu celular, endereço, documento, renda, profissão e dados bancários.',
        'Suas preferências, consentimentos, mensagens e conversas com o atendimento.',
        'Os pedidos que não chegaram a um contrato e os dados informados só para eles.',
      ],
    },
    {
      title: 'O que a lei manda guardar',
      items: [
        'Contratos e pagamentos, se você teve empréstimo, com os dados que identificam as partes: por 5 anos a partir de hoje (Lei 9.613/1998, art. 10).',
        'A prova de que você autorizou a consulta ao SCR, se autorizou: por 5 anos (LGPD, art. 16, I).',
        'Registros de acesso ao site: por 6 meses (Marco Civil da Internet, art. 15).',
      ],
    },
  ],
  ask: `Esses dados ficam guardados só para cumprir a lei (LGPD, art. 16) e são apagados depois. Para perguntas ou para exercer seus direitos, escreva para ${support.email}.`,
  home: 'Ir para o início',
} as const
