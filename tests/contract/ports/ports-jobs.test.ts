import { afterEach, describe, expect, test } from 'vitest'
import { today } from '#core/calendar/clock.ts'
import { expectedRelease } from '#core/money/release-date.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import { signedHeaders } from '../../../demo/api/platform/signed-message.ts'
import { simulateOverHttp } from '../../../demo/sandbox/play-over-http.ts'
import { codes, useApi } from '../support/api.ts'
import { allSent, complete, stateOf } from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { allJobs } from '../support/jobs.ts'
import { mails } from '../support/journeys.ts'
import { atBankData } from '../support/loan-journey.ts'
import { confirmStatement, handStatement } from '../support/statement.ts'

type Early = { status: number; body?: string } | undefined

describe.each(engines)('work that asks others over HTTP, on %s', (engine) => {
  const api = useApi(engine)
  afterEach(() => void Object.assign(api.context.settings, { ports: {} }))

  /** The sandbox behind HTTP with some responses replaced; its jobs, and the requests it received. */
  async function reached(otherwise: (operation: string, asked: number) => Early) {
    const asked = new Map<string, number>()
    const { context, server } = await simulateOverHttp(api.context, async (operation, key) => {
      const times = (asked.get(`${operation} ${key}`) ?? 0) + 1
      asked.set(`${operation} ${key}`, times)
      return otherwise(operation, times)
    })
    const failures: unknown[] = []
    const log = { warn: (line: unknown) => void failures.push(line) }
    async function work(): Promise<void> {
      while (await runJobs(context, allJobs(context), log));
    }
    const times = (operation: string) =>
      [...asked].filter(([name]) => name.startsWith(`${operation} `)).map(([, count]) => count)
    const keys = () => [...asked.keys()].map((name) => name.split(' ')[1] ?? '')
    return { context, server, work, failures, times, keys }
  }

  /** A loan under review whose contract has an account for the payout. */
  async function underReview() {
    const signer = await allSent(api)
    const payout = JSON.stringify({ receiveBy: 'pix', pixKey: signer.person.cpf })
    await api.database.updateTable('agreements').set({ payout }).where('loanId', '=', signer.id).execute()
    await complete(api, signer)
    return signer
  }

  /** The collection of a request, as it is stored. */
  const kept = ({ id }: { id: string }) =>
    api.database
      .selectFrom('ebsExecutions')
      .select(['status', 'secret'])
      .where('loanId', '=', id)
      .executeTakeFirst()

  const released = async (loanId: string) =>
    api.database
      .selectFrom('agreements')
      .select(['releasedAt', 'endToEndId'])
      .where('loanId', '=', loanId)
      .executeTakeFirstOrThrow()

  test('tries again after an error, later each time, and pays once', async () => {
    const { server, work, failures, times } = await reached((operation, asked) =>
      operation === 'payouts.send' && asked < 3 ? { status: 500 } : undefined,
    )
    const signer = await underReview()
    await work()
    expect(await released(signer.id)).toEqual({ releasedAt: null, endToEndId: null })
    for (const seconds of [2, 4]) {
      api.advance(seconds)
      await work()
    }
    expect(failures).toMatchObject([
      { job: 'pay-out-loan', failure: { message: 'payouts.send: answered 500' } },
      { job: 'pay-out-loan' },
    ])
    expect(times('payouts.send')).toEqual([3])
    expect(await released(signer.id)).toEqual({
      releasedAt: expect.any(String),
      endToEndId: expect.stringMatching(/^E/),
    })
    expect(JSON.stringify(failures)).not.toContain(signer.person.email)
    await server.close()
  })

  test('waits for an answer that comes later, and loses no try by it', async () => {
    const { server, work, failures, times } = await reached((operation, asked) =>
      operation === 'lender.reviewDocument' && asked < 20 ? { status: 202 } : undefined,
    )
    const signer = await underReview()
    for (let second = 0; second < 22; second += 1) {
      await work()
      api.advance(1)
    }
    expect(await stateOf(api, signer)).toBe('active')
    expect(Math.max(...times('lender.reviewDocument'))).toBe(20)
    expect(failures).toEqual([])
    await server.close()
  })

  test('asks at once when it is told that the answer is ready, however often', async () => {
    let isReady = false
    const { context, server, work, keys, times } = await reached((operation) =>
      operation === 'lender.reviewDocument' && !isReady ? { status: 202 } : undefined,
    )
    // The report is signed with the secret of the port.
    Object.assign(api.context.settings, { ports: context.settings.ports })
    const secret = context.settings.ports.lender?.secret ?? ''
    const tell = (key: string, by = secret, at = api.context.clock, subject = 'lender.reviewDocument') =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/ports/ready/${subject}`,
        headers: signedHeaders(by, at, { subject, key, body: '{}' }),
        payload: '{}',
      })
    const signer = await underReview()
    await work()
    isReady = true
    await work()
    expect(await stateOf(api, signer)).toBe('under-review')
    const told = keys()
    const old = () => new Date(api.context.clock().getTime() - 301_000)
    expect((await tell(told[0] ?? '', 'x')).statusCode).toBe(403)
    expect((await tell(told[0] ?? '', secret, old)).statusCode).toBe(403)
    await work()
    expect(await stateOf(api, signer)).toBe('under-review')
    for (const other of ['lender.sign', 'bankData.step', 'bank.payOut', 'hello'])
      expect((await tell(told[0] ?? '', secret, api.context.clock, other)).statusCode).toBe(404)
    for (const key of [...told, ...told]) expect((await tell(key)).statusCode).toBe(204)
    await work()
    expect(await stateOf(api, signer)).toBe('active')
    for (const key of told) await tell(key)
    await work()
    expect(times('lender.reviewDocument').every((count) => count <= 2)).toBe(true)
    expect(times('payouts.send')).toEqual([1])
    await server.close()
  })

  test('shows a request as being decided while the lender takes its time, and decides it then', async () => {
    const { server, work, failures, times } = await reached((operation, asked) =>
      operation === 'lender.decide' && asked < 40 ? { status: 202 } : undefined,
    )
    const journey = await atBankData(api)
    const started = await journey.start('buriti', { user: 'user-ok', password: 'password-ok' })
    expect(started.status).toBe(200)
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await work()
        api.advance(1)
      }
    }
    await pass(30)
    const { ebsStatusToRedirect, ebsExecutionInfo } = await journey.ebs()
    expect([ebsStatusToRedirect, ebsExecutionInfo?.stages.at(-1)]).toEqual([
      'waiting',
      { id: 'analysis', state: 'running' },
    ])
    expect((await journey.loan()).state).toBe('bank-data')
    // The bank was read once, and what was typed for it is gone.
    const steps = times('bankData.step')
    expect(await kept(journey)).toMatchObject({ secret: null, status: 'waiting' })
    api.advance(2 * 60 * 60)
    await sweep(api.context)
    expect(await kept(journey)).toMatchObject({ status: 'waiting' })
    api.advance(24 * 60 * 60)
    await pass(40)
    expect(times('bankData.step')).toEqual(steps)
    expect(await stateOf(api, journey)).toBe('offers')
    // One request, repeated with its key.
    expect([times('lender.decide'), failures]).toEqual([[40], []])
    await server.close()
  })

  /** A lender that answers 202 until told otherwise, also for calls of the page. */
  async function slowLender() {
    let isReady = false
    const { lender } = api.context.ports
    const { context, server, ...rest } = await reached((operation) =>
      operation === 'lender.decide' && !isReady ? { status: 202 } : undefined,
    )
    Object.assign(api.context.ports, { lender: context.ports.lender })
    return {
      ...rest,
      decide() {
        isReady = true
      },
      async end() {
        Object.assign(api.context.ports, { lender })
        await server.close()
      },
    }
  }

  type Journey = Awaited<ReturnType<typeof atBankData>>
  const withoutBank: [string, (journey: Journey) => Promise<{ status: number }>][] = [
    ['without bank data', (journey) => journey.ebsPost('skip')],
    [
      'by a statement',
      async (journey) => {
        await handStatement(api, journey)
        return confirmStatement(api, journey)
      },
    ],
  ]

  test.each(withoutBank)('a request %s waits on the same page, and goes on by itself', async (way, go) => {
    const lender = await slowLender()
    const journey = await atBankData(api)
    expect((await go(journey)).status).toBe(200)
    for (let second = 0; second < 5; second += 1) {
      await lender.work()
      api.advance(1)
    }
    const { ebsStatusToRedirect, ebsExecutionInfo, ebsAvailable } = await journey.ebs()
    expect([ebsStatusToRedirect, ebsAvailable, (await journey.loan()).state]).toEqual([
      'waiting',
      true,
      'bank-data',
    ])
    expect(ebsExecutionInfo?.stages.at(-1)).toEqual({ id: 'analysis', state: 'running' })
    // Days later it waits still, for the answer to the same request.
    for (let day = 0; day < 3; day += 1) {
      api.advance(24 * 60 * 60)
      await sweep(api.context)
      await lender.work()
    }
    expect(await kept(journey)).toMatchObject({ status: 'waiting' })
    api.advance(60)
    lender.decide()
    await lender.work()
    expect(await stateOf(api, journey)).toBe('offers')
    // What was asked for days ago is priced as of today.
    const { disbursementDate } = await api.database
      .selectFrom('loanOffers')
      .select('disbursementDate')
      .where('loanId', '=', journey.id)
      .executeTakeFirstOrThrow()
    expect(disbursementDate).toBe(expectedRelease(today(api.context.clock)))
    const facts = await api.database
      .selectFrom('loanDecisions')
      .select('facts')
      .where('loanId', '=', journey.id)
      .executeTakeFirstOrThrow()
    const told = (await mails(api, journey.person.email)).filter(({ subject }) => /ofertas/.test(subject))
    expect(told).toHaveLength(1)
    const source = way === 'by a statement' ? 'statement' : 'none'
    expect(JSON.parse(facts.facts)).toMatchObject({ source })
    expect([new Set(lender.keys()).size, lender.failures]).toEqual([1, []])
    await lender.end()
  })

  test('who waits for the lender may still connect a bank instead', async () => {
    const lender = await slowLender()
    const journey = await atBankData(api)
    await journey.ebsPost('skip')
    await lender.work()
    expect((await journey.ebsPost('retry')).status).toBe(200)
    expect((await journey.ebs()).ebsStatusToRedirect).toBe('idle')
    lender.decide()
    api.advance(60)
    await lender.work()
    expect((await journey.loan()).state).toBe('bank-data')
    expect((await journey.start('buriti', { user: 'user-ok', password: 'password-ok' })).status).toBe(200)
    await lender.end()
  })

  test('tells who asks for other terms that the answer comes later, and when to ask again', async () => {
    const journey = await atBankData(api)
    await journey.ebsPost('skip')
    const lender = await slowLender()
    const early = await journey.put('offers', { loanAmount: 3_000_00 })
    expect([early.status, codes(early), early.headers['retry-after']]).toEqual([503, ['answer_pending'], '1'])
    lender.decide()
    expect((await journey.put('offers', { loanAmount: 3_000_00 })).status).toBe(200)
    expect(new Set(lender.keys()).size).toBe(1)
    await lender.end()
  })

  test('decides nothing without the lender, and goes on with it', async () => {
    let isUp = false
    const { context, server } = await reached((operation) =>
      operation === 'lender.decide' && !isUp ? { status: 500 } : undefined,
    )
    Object.assign(api.context.ports, { lender: context.ports.lender })
    const journey = await atBankData(api)
    const refused = await journey.ebsPost('skip')
    expect([refused.status, codes(refused), refused.headers['retry-after']]).toEqual([
      503,
      ['unavailable'],
      '5',
    ])
    expect((await journey.loan()).state).toBe('bank-data')
    isUp = true
    expect((await journey.ebsPost('skip')).status).toBe(200)
    expect((await journey.loan()).state).toBe('offers')
    await server.close()
  })
})
