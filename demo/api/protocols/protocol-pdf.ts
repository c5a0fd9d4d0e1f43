import type { Answer } from '#core/api/contract/operation.ts'
import type { ProtocolEntry, readProtocol } from '#core/api/contract/protocols.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { findById } from '../identity/accounts.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Download } from '../platform/http/send-download.ts'
import { renderPdf } from '../platform/pdf/render-pdf.ts'
import { showProtocol } from './read-protocols.ts'

// The document is read by third parties, so the user is called "Cliente".
const authors = { ...protocolWords.authors, person: 'Cliente' }

/** Time of the last entry: the same history gives the same bytes. */
const lastEntryOf = ({ openedAt, history }: Answer<typeof readProtocol>) => history.at(-1)?.at ?? openedAt

/** The most letters of a history on paper: some 20 pages. */
const mostLetters = 60_000

/** Said where a history is longer. */
export const olderLeftOut =
  'O que veio antes não cabe neste papel: está no atendimento, na conta, e na cópia dos dados que se pede em Privacidade.'

/** The newest entries that a paper holds, at least one. */
function newestOf(history: readonly ProtocolEntry[]): readonly ProtocolEntry[] {
  let letters = 0
  const from = history.findLastIndex(({ text }, at) => {
    letters += text.length
    return letters > mostLetters && at < history.length - 1
  })
  return history.slice(from + 1)
}

/** The history of a protocol as a PDF, to be shown elsewhere. @throws ApiError 404 */
export async function protocolPdf(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
  number: string,
): Promise<Download> {
  const protocol = await showProtocol({ clock, database }, userId, number)
  const { name, cpf } = await findById({ database }, userId)
  const { legalName, cnpj } = config.company
  const closed = protocol.closedAt ? [['Encerrado em', formatInstant(protocol.closedAt)] as const] : []
  const newest = newestOf(protocol.history)
  const bytes = await renderPdf({
    title: `Protocolo de atendimento ${number}`,
    footer: `${legalName}, ${formatDate(businessDate(clock()))}`,
    madeAt: new Date(lastEntryOf(protocol)),
    blocks: [
      {
        facts: [
          ['Atendimento', `${legalName}, CNPJ ${cnpj}`],
          ['Cliente', `${name}, CPF ${formatCpf(cpf)}`],
          ['Assunto', protocolWords.kinds[protocol.kind]],
          ...(protocol.about ? [['Sobre', protocol.about] as const] : []),
          ['Situação', protocolWords.states[protocol.state]],
          ['Aberto em', formatInstant(protocol.openedAt)],
          ['Resposta até', formatDate(protocol.answerBy)],
          ...(protocol.answeredAt ? [['Respondido em', formatInstant(protocol.answeredAt)] as const] : []),
          ...closed,
        ],
      },
      ...(newest.length < protocol.history.length ? [olderLeftOut] : []),
      // As paragraphs, because a message may be longer than a page.
      ...newest.flatMap(({ at, author, text }) => [
        { heading: `${formatInstant(at)} | ${authors[author]}` },
        ...text.split(/\n+/),
      ]),
    ],
  })
  return { mediaType: 'application/pdf', fileName: `protocolo-${number}.pdf`, bytes }
}
