import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#core/api/errors.ts'
import type { ServiceRank } from '../identity/served-first.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { RowsPart } from '../platform/database/rows-part.ts'
import type { Database } from '../platform/database/schema.ts'
import { keyedDigest } from '../platform/encrypt.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { type Download, sendFile } from '../platform/http/send-download.ts'
import { countAttempt } from '../platform/limits/rate-limits.ts'
import type { CountWaiting } from '../platform/metrics/metrics.ts'
import { html, type Markup } from '../platform/pages/markup.ts'
import { type RecordSubject, recordAction } from './action-record.ts'
import { type ActionName, actions, mayUse } from './desk-actions.ts'
import { messagePage, type PageContent, sendPage } from './page.ts'
import { actionPath, overdueMark, pagedList, pageOf, pageSize, rankMark } from './page-elements.ts'
import { queueCountsOf } from './queue-counts.ts'
import type { Colleague } from './session.ts'
import { type NoticeId, notices, text } from './text.ts'

/** A request as handlers see it. */
export interface DeskRequest {
  staff: Colleague
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  form: URLSearchParams
  address: string
}

/** A page. If it has `about`, the viewing is recorded before the page is sent, once for each person it tells of. */
export interface RecordedPage extends PageContent {
  about?: RecordSubject | readonly RecordSubject[]
}

export interface FormHandler<Prepared = undefined> {
  /** Requires the ticked confirmation. */
  confirmed?: true
  /** What the action is about, for the record. */
  about: (asked: DeskRequest) => Promise<RecordSubject> | RecordSubject
  /** Runs before the transaction: calls of external services belong here. */
  prepare?: (asked: DeskRequest) => Promise<Prepared>
  /**
   * In one transaction with its line of the record: it is given a context whose database is that transaction, and asks
   * no other. @returns what to say
   */
  act: (context: Context, asked: DeskRequest, prepared: Prepared) => Promise<NoticeId>
  /** Path of the next page. */
  to: (asked: DeskRequest) => string
  /** A page instead of the next one, where something is typed that was not sent. */
  kept?: (asked: DeskRequest) => Promise<RecordedPage | undefined>
  /** Page for a refusal; undefined for the usual notice. */
  refused?: (asked: DeskRequest, error: ApiError) => Promise<RecordedPage | undefined>
}

/** A list of open work, oldest or most urgent first. */
interface DeskQueue<Row> {
  title: string
  rows: (part: RowsPart) => Promise<readonly Row[]>
  item: (row: Row) => Markup | Promise<Markup>
  /** Whether the law serves its person before others, as the list is ordered. */
  rank?: (row: Row) => ServiceRank
  /** Whom a row tells of, for the record, if the list itself tells anything of a person. */
  about?: (row: Row) => RecordSubject
  /** Text of the empty list. */
  empty: string
  above?: Markup
  /** Below it, as it is when a colleague asks for the page. */
  actions?: (staff: Colleague) => Promise<Markup | undefined>
}

/** Registers pages and actions: checks session and role by the table of actions, records, responds. */
export class DeskRoutes {
  readonly served = new Set<ActionName>()
  readonly queues = new Map<ActionName, { title: string; waiting: CountWaiting }>()
  readonly clock: Context['clock']
  private readonly app: FastifyInstance
  private readonly context: Context
  private readonly waiting: ReturnType<typeof queueCountsOf>

  constructor(app: FastifyInstance, context: Context) {
    this.app = app
    this.context = context
    this.clock = context.clock
    this.waiting = queueCountsOf(context)
  }

  /** Registers a page. */
  page(name: ActionName, look: (asked: DeskRequest) => Promise<RecordedPage>): void {
    this.add(name, async (asked, reply) => {
      const shown = await look(asked)
      for (const about of [shown.about ?? []].flat()) await this.note(asked, name, 'seen', about)
      const said = asked.query.get('aviso') ?? ''
      const notice = Object.hasOwn(notices, said) ? (said as NoticeId) : undefined
      return sendPage(reply, { notice, ...shown }, asked.staff)
    })
  }

  file(
    name: ActionName,
    look: (asked: DeskRequest) => Promise<{ file: Download; about: RecordSubject }>,
  ): void {
    this.add(name, async (asked, reply) => {
      const { file, about } = await look(asked)
      await this.note(asked, name, 'seen', about)
      return sendFile(reply, file)
    })
  }

  /**
   * Registers a search that redirects to what it finds, which is what the record says it was about. The typed text is
   * neither in a URL nor in the record. A colleague's searches are counted: a stolen session cannot try a list of e-mails.
   */
  search(
    name: ActionName,
    back: ActionName,
    look: (asked: DeskRequest) => Promise<{ path: string; userId: string | null } | undefined>,
  ): void {
    this.add(name, async (asked, reply) => {
      const to = actions[back].path
      try {
        await countAttempt(this.context, 'deskSearch', asked.staff.id)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        await this.note(asked, name, 'refused', {})
        return reply.redirect(`${to}?aviso=too-many-searches`, 303)
      }
      const found = await look(asked)
      const { userId } = found ?? {}
      await this.note(asked, name, 'seen', { userId, detail: found ? 'encontrado' : 'nada' })
      return reply.redirect(found?.path ?? `${to}?aviso=nothing-found`, 303)
    })
  }

  /** Registers a list of open work. */
  queue<Row>(name: keyof ReturnType<typeof queueCountsOf>, queue: DeskQueue<Row>): void {
    const { title, rows, item, empty, above } = queue
    const waiting: CountWaiting = this.waiting[name]
    this.queues.set(name, { title, waiting })
    this.page(name, async ({ query, staff }) => {
      const page = pageOf(query)
      const { count: total, overdue } = await waiting()
      const shown = await rows({ offset: (page - 1) * pageSize, most: pageSize })
      const items = await Promise.all(
        shown.map(async (row) => html`${rankMark(queue.rank?.(row))}${await item(row)}`),
      )
      return {
        title,
        about: queue.about && shown.map(queue.about),
        body: html`${overdueMark(overdue)}${above}${await queue.actions?.(staff)}${pagedList({ path: actionPath(name), page, total, items, empty })}`,
      }
    })
  }

  deed<Prepared = undefined>(name: ActionName, deed: FormHandler<Prepared>): void {
    this.add(name, async (asked, reply) => {
      const to = deed.to(asked)
      const say = (notice: NoticeId) => reply.redirect(`${to}?aviso=${notice}`, 303)
      const key = asked.form.get('chave') ?? ''
      if (!/^[\w-]{22}$/.test(key)) throw createRefusal('malformed_body')
      if (deed.confirmed && asked.form.get('confirmo') !== 'sim') return say('not-confirmed')
      const about = await deed.about(asked)
      try {
        const notice = await this.once(name, asked, about, key, deed)
        const kept = await deed.kept?.(asked)
        return kept ? sendPage(reply, { notice, ...kept }, asked.staff) : say(notice)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 429) throw error
        await this.note(asked, name, 'refused', about)
        const shown = await deed.refused?.(asked, error)
        if (shown) return sendPage(reply, shown, asked.staff)
        if (error.code === 'idempotency_key_reused') return say('other-text')
        if (error.status === 409) return say('conflict')
        throw error
      }
    })
  }

  /** Runs the action and its record in one transaction, once per form key. */
  private async once<Prepared>(
    name: ActionName,
    asked: DeskRequest,
    about: RecordSubject,
    key: string,
    deed: FormHandler<Prepared>,
  ): Promise<NoticeId> {
    const { context } = this
    const prepared = (await deed.prepare?.(asked)) as Prepared
    return inTransaction(context.database, async (transaction) => {
      const staffId = asked.staff.id
      const formKey = `${staffId} ${name} ${key}`
      const formDigest = keyedDigest(context.settings.vaultKey, 'desk form', asked.form.toString())
      const line = {
        ...about,
        staffId,
        action: name,
        outcome: 'done',
        address: asked.address,
        formKey,
        formDigest,
      } as const
      if (!(await recordAction(context, transaction, line)))
        return sameFormSent(transaction, formKey, formDigest)
      return deed.act({ ...context, database: transaction }, asked, prepared)
    })
  }

  private note(asked: DeskRequest, name: ActionName, outcome: 'seen' | 'refused', about: RecordSubject) {
    const { staff, address } = asked
    const line = { ...about, staffId: staff.id, action: name, outcome, address }
    return recordAction(this.context, this.context.database, line)
  }

  private add(
    name: ActionName,
    answer: (asked: DeskRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): void {
    const { method, path } = actions[name]
    this.served.add(name)
    this.app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const staff = request.colleague
        if (!staff) return reply.redirect('/entrar', 303)
        const asked = { staff, ...readRequest(request) }
        if (mayUse(staff.role, name)) return answer(asked, reply)
        await this.note(asked, name, 'refused', {})
        return sendPage(reply, messagePage(text.notAllowed, 403), staff)
      },
    })
  }
}

/** @throws ApiError 422 if the form was sent before with other content */
async function sameFormSent(transaction: Database, formKey: string, formDigest: string): Promise<NoticeId> {
  const first = await transaction
    .selectFrom('staffEvents')
    .select('formDigest')
    .where('formKey', '=', formKey)
    .executeTakeFirst()
  if (first?.formDigest && first.formDigest !== formDigest) throw createRefusal('idempotency_key_reused')
  return 'again'
}

/** Parses a request's parameters, query and form. A browser sends each line break of a form as two characters. */
export function readRequest({ params, url, body, ip }: FastifyRequest): Omit<DeskRequest, 'staff'> {
  return {
    params: params as Record<string, string>,
    query: new URLSearchParams(url.split('?')[1] ?? ''),
    form: new URLSearchParams(
      Buffer.isBuffer(body) ? body.toString('utf8').replaceAll('\0', '').replaceAll('%0D%0A', '%0A') : '',
    ),
    address: ip,
  }
}
