import { bank } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import { cannotPay, talkToUs } from '#core/text/actions.ts'
import { writtenWays, writtenWaysTitle } from '#core/text/complaints.ts'
import { missedTitle, ombudsmanWay } from '#core/text/promises.ts'
import { text as account } from '../../../kit/account/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: account.sections.accountProtocols,
} satisfies PageMeta

const { creditor, support } = config

export const text = {
  title: meta.title,
  lead: 'O que você pediu ou perguntou por aqui, com o número de protocolo, a situação e o histórico.',
  subject: (kind: string, about: string | null) => (about ? `${kind}: ${about}` : kind),
  number: (number: string) => `Protocolo ${number}`,
  state: 'Situação',
  openedAt: 'Aberto em',
  answerBy: 'Resposta até',
  answeredAt: 'Respondido em',
  closedAt: 'Encerrado em',
  download: 'Baixar o histórico (PDF)',
  file: (number: string) => `protocolo-${number}.pdf`,
  proof: 'Baixar o comprovante',
  print: 'Imprimir',
  empty: 'Nenhum atendimento por aqui',
  emptyLead:
    'Quando você conversar pelo chat, contestar uma cobrança, pedir a revisão de uma decisão ou desistir de um contrato, o protocolo aparece aqui.',
  talk: talkToUs,
  asked: {
    title: 'O que mais perguntam',
    cannotPay: { title: cannotPay, lead: 'O que dá para fazer, e o que acontece com o atraso.' },
    lost: {
      title: 'Perdi alguém que tinha empréstimo',
      lead: 'Como avisar, e por que a família não deve nada.',
    },
    scams: { title: 'Desconfio de um golpe', lead: 'Como saber se foi a gente, e o que fazer agora.' },
    questions: { title: 'Como funciona o empréstimo', lead: 'Taxas, prazos, análise e pagamento.' },
  },
  missed: missedTitle,
  missedWay: `Se preferir, procure ${ombudsmanWay}, com o protocolo.`,
  more: 'Não resolveu?',
  inWriting: writtenWaysTitle,
  writtenWays,
  moreLines: [
    `O SAC ${bank.of} (${withoutBreaks(creditor.sacPhone)}) responde em até 7 dias, e a ouvidoria (${withoutBreaks(creditor.ombudsmanPhone)}), em até 10 dias úteis. Tenha o protocolo em mãos.`,
    `O que você trata por telefone, WhatsApp ou e-mail (${support.email}) não aparece nesta lista. Quem atende diz o protocolo sem você pedir (Decreto 11.034/2022): se não disser, peça.`,
  ],
} as const
