import { config } from '../config/config.ts'

const { brand, creditor } = config

/** The text agreed to before bank data is read. Any change of a word is a new version. */
export const ebsConsent = {
  version: '1.1',
  since: '2026-11-22',
  paragraphs: [
    `Autorizo a ${brand} a ler, no banco que eu escolher ou no extrato que eu enviar, o nome do titular, os saldos e as movimentações dos últimos 3 meses da minha conta.`,
    `A finalidade é uma só: confirmar a minha renda e os meus compromissos para que o ${creditor.name} analise este pedido de empréstimo. Nenhuma movimentação é feita na conta.`,
    'Usuário, senha e códigos servem só durante a leitura, ficam criptografados enquanto ela dura e são apagados quando termina.',
    'Do que for lido guardamos apenas as médias por mês, enquanto durar o pedido e, se houver contrato, pelo prazo que a lei manda. Posso desistir a qualquer momento antes da análise.',
  ],
} as const
