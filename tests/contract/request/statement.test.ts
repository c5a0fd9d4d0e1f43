import { describe, expect, test } from 'vitest'
import { mostRowsShown, type Statement } from '#core/api/contract/ebs.ts'
import type { Protocol, ProtocolEntry } from '#core/api/contract/protocols.ts'
import { today } from '#core/calendar/clock.ts'
import { bankName } from '#core/fields/banks.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { decryptText, encryptText } from '../../../demo/api/platform/encrypt.ts'
import { useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { atBankData, type Journey, work } from '../support/loan-journey.ts'
import { confirmStatement, contestStatement, handStatement, ofxOf, usualRows } from '../support/statement.ts'

describe.each(eitherEngine)('statements on %s', (engine) => {
  const api = useApi(engine)

  const hand = (journey: Journey, payload: Buffer | string, key?: string) =>
    handStatement(api, journey, payload, key)

  const read = async ({ id, get }: Journey) => {
    const { status, body } = await get(`/api/v1/ebs/${id}/statement`)
    return { status, body: body as Statement }
  }
  const rowOf = ({ id }: Journey) =>
    api.database.selectFrom('ebsExecutions').selectAll().where('loanId', '=', id).executeTakeFirstOrThrow()
  const protocolOf = async (journey: Journey) => (await journey.ebs()).contest?.protocol ?? ''
  const caseOf = async (number: string, { get }: Journey) =>
    (await get(`/api/v1/protocols/${number}`)).body as Protocol & { history: ProtocolEntry[] }

  test('show what was understood, and nothing is decided before it is confirmed', async () => {
    const journey = await atBankData(api)
    expect((await read(journey)).status).toBe(409)
    await hand(journey, ofxOf())
    expect((await journey.ebs()).ebsStatusToRedirect).toBe('check')
    const { body } = await read(journey)
    const sum = (cents: number, count: number) => ({ cents, count })
    expect(body).toMatchObject({
      accounts: [{ bank: null, balanceCents: 14_500_00 }],
      first: '2026-08-20',
      last: '2026-11-13',
      isCountedByRows: true,
      income: sum(14_400_00, 3),
      installments: sum(961_50, 3),
      spent: sum(4_600_00, 4),
      leftOut: [{ why: 'own-money', ...sum(9_000_00, 1) }],
    })
    expect(body.income.rows[0]).toEqual({ date: '2026-10-19', cents: 4_800_00, memo: 'SALARIO EMPRESA LTDA' })
    expect(body.collected).toEqual((await journey.ebs()).ebsExecutionInfo?.collected)
    await work(api, 60)
    expect(await journey.loan()).toMatchObject({ state: 'bank-data', decision: null })
  })

  test('are read once, and again only where an earlier release took the file', async () => {
    const journey = await atBankData(api)
    await hand(journey, ofxOf())
    const { body } = await read(journey)
    const { vaultKey } = api.context.settings
    const keep = (sealed: string, id: string) =>
      api.database
        .updateTable('ebsExecutions')
        .set({ secret: encryptText(vaultKey, id, sealed) })
        .where('id', '=', id)
        .execute()
    const { id, secret } = await rowOf(journey)
    const held = JSON.parse(decryptText(vaultKey, id, secret ?? '') ?? '') as { file: string }
    await keep(JSON.stringify({ ...held, file: '' }), id)
    expect(await read(journey)).toEqual({ status: 200, body })
    await keep(held.file, id)
    expect(await read(journey)).toEqual({ status: 200, body })
  })

  test('name no account that the file leaves out', async () => {
    const journey = await atBankData(api)
    const account = '<BANKACCTFROM><BANKID>341<ACCTID></BANKACCTFROM>'
    await hand(journey, ofxOf().toString('latin1').replace('<BANKTRANLIST>', `${account}<BANKTRANLIST>`))
    expect((await read(journey)).body.accounts).toMatchObject([{ bank: bankName('341'), ending: '' }])
  })

  test('show the newest rows of many, and the sums of all', async () => {
    const journey = await atBankData(api)
    const small = Array.from({ length: mostRowsShown + 5 }, (_, at) => ({
      day: at % 80,
      amount: '10.00',
      memo: `PIX ${at}`,
    }))
    await hand(journey, ofxOf([...usualRows, ...small]))
    const { income } = (await read(journey)).body
    expect([income.count, income.rows.length, income.cents]).toEqual([
      small.length + 3,
      mostRowsShown,
      14_400_00 + small.length * 10_00,
    ])
    expect(income.rows[0]?.date).toBe('2026-11-07')
  })

  test('are held encrypted until they are confirmed, and then gone', async () => {
    const journey = await atBankData(api)
    await hand(journey, ofxOf())
    const { secret } = await rowOf(journey)
    expect(secret).toEqual(expect.any(String))
    expect(Buffer.from(secret ?? '', 'base64').toString('latin1')).not.toMatch(/ALUGUEL|OFX/)
    expect((await confirmStatement(api, journey)).status).toBe(200)
    expect(await rowOf(journey)).toMatchObject({ status: 'done', secret: null, expiresAt: null })
    expect((await read(journey)).status).toBe(409)
    expect((await confirmStatement(api, journey)).status).toBe(409)
    expect((await contestStatement(api, journey)).status).toBe(409)
  })

  test('are deleted where nobody confirms them in seven days, and the person is told', async () => {
    const journey = await atBankData(api)
    await hand(journey, ofxOf())
    api.advance(7 * 24 * 60 * 60 - 1)
    await sweep(api.context)
    expect(await rowOf(journey)).toMatchObject({ status: 'check', secret: expect.any(String) })
    api.advance(1)
    await sweep(api.context)
    expect(await rowOf(journey)).toMatchObject({
      status: 'error',
      error: 'statement_unchecked',
      secret: null,
    })
  })

  test('that were read wrong wait for a person, whatever time that takes', async () => {
    const journey = await atBankData(api)
    await hand(journey, ofxOf())
    expect((await contestStatement(api, journey, 'O PIX da Ana é salário.')).status).toBe(200)
    const { protocol: number = '', answerBy } = (await journey.ebs()).contest ?? {}
    expect(answerBy).toBe(promisedDate('statement', today(api.context.clock)))
    expect((await caseOf(number, journey)).history).toMatchObject([
      { author: 'register' },
      { author: 'person', text: 'O PIX da Ana é salário.' },
    ])
    expect((await confirmStatement(api, journey)).status).toBe(409)
    api.advance(9 * 24 * 60 * 60)
    await sweep(api.context)
    expect(await rowOf(journey)).toMatchObject({ status: 'contested', secret: expect.any(String) })
    const told = await mails(api, journey.person.email)
    // What was promised until a day that is over is apologised for, and no more than that happens.
    const about = told.flatMap(({ subject }) => (subject.includes(number) ? [subject.split(' ')[0]] : []))
    expect(about).toEqual(['Conferência', 'Pedimos'])
  })

  test.each([
    ['tries another way', (journey: Journey) => journey.ebsPost('retry')],
    ['goes on without bank data', (journey: Journey) => journey.ebsPost('skip')],
    ['cancels the request', (journey: Journey) => journey.act('cancel')],
  ])('are forgotten with their review when who sent them %s', async (_what, leave) => {
    const journey = await atBankData(api)
    await hand(journey, ofxOf())
    await contestStatement(api, journey)
    const number = await protocolOf(journey)
    expect((await leave(journey)).status).toBe(200)
    expect((await caseOf(number, journey)).state).toBe('closed')
    const left = await api.database
      .selectFrom('ebsExecutions')
      .select('loanId')
      .where('loanId', '=', journey.id)
      .where('secret', 'is not', null)
      .execute()
    expect(left).toEqual([])
  })

  test('are reviewed still, whatever happens to the statement of another person', async () => {
    const [leaving, staying] = [await atBankData(api), await atBankData(api)]
    for (const journey of [leaving, staying]) {
      await hand(journey, ofxOf())
      await contestStatement(api, journey)
    }
    const number = await protocolOf(staying)
    await leaving.ebsPost('retry')
    expect((await caseOf(number, staying)).state).toBe('open')
    expect(await staying.ebs()).toMatchObject({
      ebsStatusToRedirect: 'contested',
      contest: { protocol: number },
    })
  })

  test('may be contested again with another file', async () => {
    const journey = await atBankData(api)
    const numbers = new Set<string>()
    for (let time = 0; time < 2; time += 1) {
      await hand(journey, ofxOf())
      await contestStatement(api, journey)
      numbers.add(await protocolOf(journey))
      await journey.ebsPost('retry')
    }
    expect(numbers.size).toBe(2)
  })

  test('are read once, and of them only averages are kept', async () => {
    const journey = await atBankData(api)
    const first = await hand(journey, ofxOf(), 'k')
    expect(first.status).toBe(200)
    expect((await hand(journey, ofxOf(), 'k')).text).toBe(first.text)
    expect((await hand(journey, ofxOf())).status).toBe(409)
    await confirmStatement(api, journey)
    const { ebsExecutionInfo, ebsStatusToRedirect } = await journey.ebs()
    expect(ebsStatusToRedirect).toBe('done')
    // 86 days: income 3 x 4.800,00, another loan's installments 3 x 320,50; withdrawn savings are no income.
    expect(ebsExecutionInfo?.collected).toMatchObject({
      monthlyIncome: Math.round(14_400_00 / (86 / 30.44)),
      monthlyCommitment: Math.round(961_50 / (86 / 30.44)),
      months: 3,
    })
    expect(await journey.loan()).toMatchObject({ state: 'offers' })
    expect(JSON.stringify(await rowOf(journey))).not.toMatch(/ALUGUEL|MERCADO/)
  })

  test.each([
    ['nothing', '', 'unreadable'],
    ['no OFX', 'data;valor\n1;2', 'unreadable'],
    ['another currency', ofxOf().toString('latin1').replace('BRL', 'USD'), 'currency'],
    ['a card', ofxOf().toString('latin1').replaceAll('STMTRS', 'CCSTMTRS'), 'of_card'],
    ['nothing but a broken amount', ofxOf([{ day: 0, amount: 'muito', memo: '' }]), 'unreadable'],
    ['too few days', ofxOf(usualRows.slice(0, 1)), 'too_short'],
    ['too old', ofxOf(usualRows, '2025-08-20'), 'too_old'],
    ['the future', ofxOf(usualRows, '2026-11-20'), 'too_short'],
    [
      'rows that do not add up',
      ofxOf([{ day: 0, amount: '1,00', memo: 'SALDO ANTERIOR' }, ...usualRows]),
      'unbalanced',
    ],
    ['bytes', Buffer.from([0xff, 0xfe, 0, 0, 1]), 'unreadable'],
    ['many openings', `<OFX><BANKTRANLIST>${'<STMTTRN>'.repeat(100_000)}`, 'unreadable'],
  ])('refuses %s, and says why', async (_what, content, why) => {
    const journey = await atBankData(api)
    const started = performance.now()
    const { status, text } = await hand(journey, content)
    expect([status, JSON.parse(text)[0].code]).toEqual([409, `statement_${why}`])
    expect(performance.now() - started).toBeLessThan(2000)
    expect(await journey.loan()).toMatchObject({ state: 'bank-data' })
  })

  test.each([
    ['a broken amount', ofxOf([...usualRows, { day: 3, amount: 'muito', memo: '' }])],
    [
      'a day that is none',
      ofxOf()
        .toString('latin1')
        .replace(/<DTPOSTED>\d{8}/, '<DTPOSTED>20260231'),
    ],
    ['a row of the future', ofxOf([...usualRows, { day: 200, amount: '1,00', memo: 'AGENDADO' }])],
  ])('reads the rest of a file with %s', async (_what, content) => {
    const journey = await atBankData(api)
    expect((await hand(journey, content)).status).toBe(200)
  })

  test('refuses more than a mebibyte', async () => {
    const journey = await atBankData(api)
    expect((await hand(journey, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413)
  })
})
