import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { ErrorItem } from '#core/api/errors.ts'
import type { Clock } from '#core/calendar/clock.ts'
import { buildApp } from '../../../demo/api/app.ts'
import { createContext } from '../../../demo/api/platform/context.ts'
import { openDatabase } from '../../../demo/api/platform/database/open-database.ts'
import { type ApiSettings, defaultSettings, type LimitName } from '../../../demo/api/platform/settings.ts'
import { simulateOverHttp } from '../../../demo/sandbox/play-over-http.ts'
import { openBank } from '../../../demo/sandbox/played-bank.ts'
import { sandboxPorts } from '../../../demo/sandbox/ports.ts'
import { testClock } from './clock.ts'
import { type Engine, emptyPlace } from './engines.ts'
import { refuseLoneWrites } from './lone-writes.ts'
import { outsideTransactions, watched } from './ports.ts'
import { noteStatements } from './statements.ts'
import { judgeAnswers, judgeMessages } from './told.ts'

const plenty = { max: 1_000_000, seconds: 3600, renews: 'from-first' } as const

/** Limits that only tests about limits reach. */
export const noLimits = Object.fromEntries(
  Object.keys(defaultSettings.limits).map((name) => [name, plenty]),
) as Record<LimitName, typeof plenty>

/** Streams short enough for a test to wait for their end. */
const brief = { pollMs: 10, streamMs: 250, streams: 6 }

/** Hashing cheap enough for hundreds of calls in a test. */
const cheap = { memoryKiB: 8, passes: 1, concurrent: 4, waiting: 1000, perAddress: 1000, perAccount: 1000 }

interface Given {
  token?: string
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  address?: string
  /** User who confirms the password when required. */
  person?: { password: string }
}

/** Database and clock of another application that this one shares. */
interface Elsewhere {
  place: Parameters<typeof openDatabase>[0]
  clock: Clock
}

/** An application on an empty database, called without a network. */
export async function openApi(
  engine: Engine,
  over: Partial<ApiSettings> = {},
  elsewhere?: Elsewhere,
  isOverHttp = false,
) {
  const place = elsewhere
    ? { ...elsewhere.place, remove: async () => undefined }
    : await emptyPlace(engine, true)
  const opened = await openDatabase(place)
  const database = watched(
    opened.withPlugin(noteStatements(engine)).withPlugin(refuseLoneWrites).withPlugin(judgeMessages),
  )
  const { clock, advance } = elsewhere ? { clock: elsewhere.clock, advance: () => undefined } : testClock()
  const bank = await openBank({
    ...{ clock, location: defaultSettings.bank.pixLocation },
    notify: async (url, body) => void (await attempt('POST', new URL(url).pathname, body)),
  })
  const settings: ApiSettings = {
    ...defaultSettings,
    bank: { ...defaultSettings.bank, offersDebits: true },
    pixApi: bank.pixApi,
    limits: noLimits,
    hashing: cheap,
    chat: brief,
    ...over,
  }
  const ports = { ...sandboxPorts({ clock, database, settings }), charges: bank.charges }
  const own = createContext({ database, clock, settings, ports })
  const playing = isOverHttp ? await simulateOverHttp(own) : undefined
  const reached = playing?.context ?? own
  const context = { ...reached, ports: outsideTransactions(reached.ports) }
  const app = buildApp(context)
  judgeAnswers(app)

  /** Sends JSON as the client does, and parses the response. */
  async function attempt(method: InjectOptions['method'], url: string, body?: unknown, given: Given = {}) {
    const { token, key, query, headers, address } = given
    const answer = await app.inject({
      method,
      url,
      query,
      remoteAddress: address,
      payload: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const parsed: unknown = answer.body === '' || !isJson ? undefined : answer.json()
    return { status: answer.statusCode, body: parsed, headers: answer.headers, text: answer.body }
  }

  /** The same, confirming the password if the response requires it. */
  async function send(...[method, url, body, given = {}]: Parameters<typeof attempt>) {
    const answer = await attempt(method, url, body, given)
    const { token, person } = given
    if (!person || !answer.text.includes('password_required')) return answer
    await attempt('POST', '/api/v1/user/proof', { currentPassword: person.password }, { token })
    return attempt(method, url, body, given)
  }

  return {
    app,
    place,
    context,
    /** The bank that its charges are at. */
    bank,
    /** For the tests' own statements. */
    database: opened,
    advance,
    send,
    async close() {
      await app.close()
      await playing?.server.close()
      await bank.close()
      await database.destroy()
      await place.remove()
    },
  }
}

export type Api = Awaited<ReturnType<typeof openApi>>

/** One application for all tests of a block; the returned object is filled in before the first of them. */
export function useApi(engine: Engine, over?: Partial<ApiSettings>, isOverHttp?: boolean): Api {
  const api = {} as Api
  beforeAll(async () => void Object.assign(api, await openApi(engine, over, undefined, isOverHttp)))
  afterAll(() => api.close())
  return api
}

/** The codes of an error response with their fields; empty if it is no error. */
export function codes({ body }: { body: unknown }): string[] {
  const items = Array.isArray(body) ? (body as ErrorItem[]) : []
  return items.map(({ code, field }) => (field ? `${field}: ${code}` : code))
}
