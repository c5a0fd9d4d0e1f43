import { config } from '../config/config.ts'

const { brand, creditor } = config

/** The text agreed to before bank data is read. Any change of a word is a new version. */
export const ebsConsent = {
  version: '1.1',
  since: '2026-11-22',
  paragraphs: [
    `Autorizo a ${brand} a ler, no banco que eu escolher ou no extrato que eu enviar, o nome do titular, os saldos e as movimentações dos últimos 3 meses da minha conta.`,
    `A finalidade é uma só: confirmar a minha renda e os meus compromissos para que o ${creditor.name} analise este pedido de empréstimo. Nenhuma movimentação é feita na conta.`,
    `Onde o banco tem página própria para isso, entro e confirmo no banco, e a ${brand} não vê a minha senha. Onde não tem, o usuário, a senha e os códigos que eu digitar servem só durante a leitura, ficam criptografados enquanto ela dura e são apagados quando ela termina.`,
    'A autorização vale para uma leitura e pode ser cancelada antes dela, aqui ou no banco. Do que for lido guardamos apenas as médias por mês, enquanto durar o pedido e, se houver contrato, pelo prazo que a lei manda.',
  ],
} as const
