import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { InsertQueryNode, type KyselyPlugin, type OperationNode, ValuesNode } from 'kysely'
import type { Block } from '#core/document/block.ts'
import { blockHtml } from '#core/document/document-html.ts'
import type { TaskRequest } from '../../../demo/api/worker-tasks.ts'
import { matchPage } from '../../../portal/kit/match-page.ts'

/** Elements that say nothing, and what JavaScript writes for a value that is missing, or for a condition that is 0. */
const nonsense =
  /<(a|button|dd|dt|footer|h\d|label|li|ol|option|p|pre|strong|summary|tbody|th|title|ul)\b[^>]*>\s*<\/\1>|\b(?:undefined|null|NaN|Invalid Date)\b|\[object |^0$/m

/** Whether a link is no address, or one of the portal's that has no page. */
function leadsNowhere(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { protocol, pathname } = new URL(url)
  return /^https?:$/.test(protocol) && matchPage(pathname).row.id === 'notFound'
}

const nonsenseIn = (html: string) => nonsense.exec(html)?.slice(0, 1) ?? []
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)

const found: string[] = []

/** The nonsense that was told since this was asked last. */
export const takeNonsense = (): string[] => found.splice(0)

const judge = (title: string, html: string) => {
  const faults = [...nonsenseIn(`<h1>${title}</h1>${html}`), ...linksIn(html).filter(leadsNowhere)]
  found.push(...faults.map((fault) => `${title}: ${fault}`))
}

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

/** Judges answers: pages, and the type of each: what is text says in which characters, and nothing else does. */
export function judgeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ url }, reply, payload) => {
    const type = reply.getHeader('content-type')
    if (typeof type !== 'string') return
    const isText = /^(?:text\/|application\/(?:json|javascript)\b)/.test(type)
    if (isText !== /; charset=utf-8$/i.test(type)) found.push(`${url} has the type ${type}`)
    if (!type.startsWith('text/html') || typeof payload !== 'string') return
    const shown = payload.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    found.push(...nonsenseIn(shown).map((fault) => `${url} shows ${fault}`))
  })
}

const post = Worker.prototype.postMessage

/** Judges documents as they are sent to be drawn. */
export function judgeDocuments(): void {
  Worker.prototype.postMessage = function judged(this: Worker, request: TaskRequest, transfer: never) {
    if (request.name === 'sheet') {
      const { title, blocks, footer } = request.input
      judge(title, `${blocks.map(blockHtml).join('')}<footer>${footer}</footer>`)
    }
    post.call(this, request, transfer)
  }
}
