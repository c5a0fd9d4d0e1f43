import { Worker } from 'node:worker_threads'
import { InsertQueryNode, type KyselyPlugin, type OperationNode, ValuesNode } from 'kysely'
import type { Block } from '#core/document/block.ts'
import { blockHtml } from '#core/document/html.ts'
import type { Request } from '../../../demo/api/tasks.ts'
import { matchPage } from '../../../portal/kit/match.ts'

/** Empty elements but cells, and what JavaScript writes for a value that is missing. */
const nonsense = /<(?!td)(\w+)[^>]*><\/\1>|\b(?:undefined|null|NaN|Invalid Date)\b|\[object /

/** Whether a link is no address, or one of the portal's that has no page. */
function leadsNowhere(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { protocol, pathname } = new URL(url)
  return /^https?:$/.test(protocol) && matchPage(pathname).row.id === 'notFound'
}

/** What makes no sense in the HTML of a mail or a document. */
export function nonsenseIn(html: string): string[] {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)
  return [...(nonsense.exec(html)?.slice(0, 1) ?? []), ...links.filter(leadsNowhere)]
}

const found: string[] = []

/** The nonsense that customers were told since this was asked last. */
export const takeNonsense = (): string[] => found.splice(0)

const judge = (title: string, html: string) =>
  found.push(...nonsenseIn(`<h1>${title}</h1>${html}`).map((part) => `${title}: ${part}`))

/** The values that a statement inserts as the first row of a table, by their columns. */
function insertedBy(node: OperationNode): Record<string, unknown> & { into?: string } {
  if (!InsertQueryNode.is(node) || !node.values || !ValuesNode.is(node.values)) return {}
  const [row] = node.values.values
  const values = row?.values.map((one) =>
    one !== null && typeof one === 'object' && 'value' in one ? one.value : one,
  )
  const columns = node.columns?.map(({ column }, at) => [column.name, values?.[at]]) ?? []
  return { ...Object.fromEntries(columns), into: node.into?.table.identifier.name }
}

/** Judges mails, messages to a phone, and messages in an account as they are written. */
export const judgeMessages: KyselyPlugin = {
  transformQuery({ node }) {
    const { into, subject, html, text, paragraphs } = insertedBy(node)
    if (into === 'messages') judge(String(subject), `${html}<pre>${text}</pre>`)
    if (into === 'inbox')
      judge(String(subject), (JSON.parse(String(paragraphs)) as Block[]).map(blockHtml).join(''))
    return node
  },
  transformResult: async ({ result }) => result,
}

const post = Worker.prototype.postMessage

/** Judges documents as they are sent to be drawn. */
export function judgeDocuments(): void {
  Worker.prototype.postMessage = function judged(this: Worker, request: Request, transfer: never) {
    if (request.name === 'sheet') {
      const { title, blocks, footer } = request.input
      judge(title, `${blocks.map(blockHtml).join('')}<footer>${footer}</footer>`)
    }
    post.call(this, request, transfer)
  }
}
