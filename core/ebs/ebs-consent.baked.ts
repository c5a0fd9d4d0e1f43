import { bank, brand } from '../brand/names.baked.ts'
import { retention, retentionTermWords } from '../text/retention.ts'
import { ebsConsentVersion } from './consent-version.ts'

/** Which bank data we keep, and for how long. Shown here and on the bank's own page. */
export const bankDataKept = `ficam guardadas só as médias por mês: por ${retentionTermWords(retention.request.term)} depois da última mudança no pedido ou, se houver contrato, enquanto a conta existir. Quando a conta é encerrada, elas são apagadas.`

/** The text agreed to before bank data is read. Any change of its wording needs a new version. */
export const ebsConsent = {
  version: ebsConsentVersion,
  since: '2026-11-28',
  paragraphs: [
    `Autorizo ${bank.the}, por meio ${brand.of}, a ler, no banco que eu escolher ou no extrato que eu enviar, o nome do titular, os saldos e as movimentações dos últimos 3 meses da minha conta.`,
    `A finalidade é uma só: confirmar a minha renda e os meus compromissos para que ${bank.the}, que recebe os dados, analise este pedido de empréstimo. Nenhuma movimentação é feita na conta.`,
    `Onde o banco tem página própria para isso, entro e confirmo no banco, e ${brand.the} não vê a minha senha. Onde não tem, o usuário, a senha e os códigos que eu digitar servem só durante a leitura, ficam criptografados enquanto ela dura e são apagados quando ela termina.`,
    `O extrato que eu enviar fica criptografado até eu confirmar o que foi lido, por no máximo ${retentionTermWords(retention.statement.term)}. Se eu pedir que uma pessoa confira, ela vê o arquivo, que é apagado com a resposta.`,
    `A autorização vale para uma leitura e pode ser cancelada antes dela, aqui ou no banco. Do que for lido, ${bankDataKept}`,
  ],
} as const
