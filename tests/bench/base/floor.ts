import { createHash } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { openFile } from '../../../demo/api/platform/database/sqlite.ts'
import type { Recorded } from './bare-fastify.ts'

/** Where the database is, and the answers to give for its rows. */
export interface Floor {
  file?: string
  url?: string
  reads: { loans: Recorded; installments: Recorded }
  save: Recorded
}

type Row = Record<string, unknown>
type Ask = (text: string, values: readonly string[]) => Promise<Row[]>

/** Asks SQLite by statements that stay prepared. */
function onSqlite(path: string): Ask {
  const database = openFile(path)
  const kept = new Map<string, ReturnType<typeof database.prepare>>()
  return async (text, values) => {
    const statement = kept.get(text) ?? database.prepare(text.replaceAll('$', '?'))
    kept.set(text, statement)
    return statement.all(...values) as Row[]
  }
}

/** The same of PostgreSQL, with as many connections as the server has. */
function onPostgres(connectionString: string): Ask {
  const pool = new pg.Pool({ connectionString, max: 10 })
  const names = new Map<string, string>()
  return async (text, values) => {
    const name = names.get(text) ?? `floor${names.size}`
    names.set(text, name)
    return (await pool.query({ name, text, values: [...values] })).rows
  }
}

/** The reads and the save of the bench as one would write them by hand: one statement each, session included. */
function statements(isSqlite: boolean) {
  const own = `from sessions s join users u on u.id = s.user_id`
  const valid = `s.token_hash = $1 and u.state in ('active', 'locked') and s.last_seen_at > $2 and s.created_at > $3`
  /** The rows of a table that belong to a row outside, as JSON. */
  const rows = (columns: string, rest: string) =>
    isSqlite
      ? `(select json_group_array(json_array(${columns})) ${rest})`
      : `(select coalesce(json_agg(json_build_array(${columns})), '[]')::text ${rest})`
  const address = ['cep', 'street', 'number', 'district', 'city', 'state']
  return {
    loans: `select s.user_id, s.held_at, l.id, l.state, l.loan_amount, l.installments_qty, l.purpose, l.picked_offer_id,
        l.picked_at, l.corrected_at, l.created_at, l.updated_at, l.decision, l.decline_reasons, l.decided_at,
        p.*, a.cep, b.receive_by, g.signed_at, g.released_at, g.documents_until, g.payout_refusal, e.status,
        ${rows('o.id, o.offer', 'from loan_offers o where o.loan_id = l.id and o.replaced_at is null')} as offers
      ${own} join loans l on l.user_id = s.user_id join people p on p.user_id = s.user_id
      left join addresses a on a.user_id = s.user_id left join bank_accounts b on b.user_id = s.user_id
      left join agreements g on g.loan_id = l.id left join ebs_executions e on e.loan_id = l.id
      where ${valid} and l.state = 'active' order by l.created_at desc`,
    installments: `select s.user_id, s.held_at, l.state, g.content, g.protocol, g.released_at, g.signed_at,
        (select x.content from annexes x where x.loan_id = l.id order by x.number desc limit 1) as annex,
        ${rows(
          'i.number, i.due_date, i.extra_days, i.moved_days, i.installment_cents, i.interest_cents, i.amortisation_cents, i.balance_cents, i.payment_id, i.paid_cents, p.paid_on, p.method',
          'from installments i left join payments p on p.id = i.payment_id where i.loan_id = l.id',
        )} as installments,
        ${rows(
          'e.id, e.number, e.kind, e.cents, p.id, p.paid_on, p.method',
          'from ledger_entries e join payments p on p.id = e.payment_id where e.loan_id = l.id and e.number > 0',
        )} as parts,
        ${rows(
          'c.reference, c.frozen_from, c.frozen_until',
          `from contests c where c.loan_id = l.id and c.about = 'installment'`,
        )} as contests,
        ${rows(
          'c.id, c.kind, c.items, c.amount_cents, c.due_date, p.state, p.paid_on, p.amount_cents',
          `from charges c left join payments p on p.charge_id = c.id where c.loan_id = l.id and (p.id is null or p.state = 'processing')`,
        )} as charges
      ${own} join loans l on l.user_id = s.user_id left join agreements g on g.loan_id = l.id
      where ${valid} and l.id = $4`,
    save: `insert into addresses (user_id, complement, ${address.join(', ')}, updated_at)
      select s.user_id, '', ${address.map((_, index) => `$${index + 4}`).join(', ')}, $10 ${own} where ${valid}
      on conflict (user_id) do update set ${address.map((name) => `${name} = excluded.${name}`).join(', ')},
        updated_at = excluded.updated_at
      returning user_id`,
  }
}

process.once('message', async ({ file, url, reads, save }: Floor) => {
  const ask = url ? onPostgres(url) : onSqlite(file ?? '')
  const texts = statements(!url)
  const long = '2000-01-01T00:00:00.000Z'
  const session = ({ headers }: FastifyRequest) => {
    const token = headers.authorization?.slice('Bearer '.length) ?? ''
    return [createHash('sha256').update(token).digest('base64url'), long, long]
  }
  const app = Fastify()
  const told = ({ path, headers, body }: Recorded) => {
    const { 'content-length': _, ...own } = headers
    return { path, headers: own, value: body === '' ? undefined : JSON.parse(body) }
  }
  const loans = told(reads.loans)
  app.get(loans.path, async (request, reply) => {
    const rows = await ask(texts.loans, session(request))
    for (const { offers } of rows) JSON.parse(String(offers))
    if (rows.length === 0) return reply.status(401).send()
    return reply.headers(loans.headers).send(JSON.stringify(loans.value))
  })
  const installments = told(reads.installments)
  app.get<{ Params: { id: string } }>(installments.path, async (request, reply) => {
    const [row] = await ask(texts.installments, [...session(request), request.params.id])
    if (!row) return reply.status(401).send()
    for (const name of ['content', 'installments', 'parts', 'contests', 'charges'])
      JSON.parse(String(row[name]))
    return reply.headers(installments.headers).send(JSON.stringify(installments.value))
  })
  const saved = told(save)
  app.post<{ Body: Record<string, string> }>(saved.path, async (request, reply) => {
    const { cep, street, number, district, city, state } = request.body
    const values = [cep, street, number, district, city, state].map(String)
    const rows = await ask(texts.save, [...session(request), ...values, new Date().toISOString()])
    if (rows.length === 0) return reply.status(401).send()
    return reply.headers(saved.headers).send(saved.value && JSON.stringify(saved.value))
  })
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
})
