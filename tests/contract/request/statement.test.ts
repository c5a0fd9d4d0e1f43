import { describe, expect, test } from 'vitest'
import { useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { atBankData, type Journey } from '../support/loan-journey.ts'
import { handStatement, ofxOf, usualRows } from '../support/statement.ts'

describe.each(eitherEngine)('statements on %s', (engine) => {
  const api = useApi(engine)

  const hand = (journey: Journey, payload: Buffer | string, key?: string) =>
    handStatement(api, journey, payload, key)

  test('are read once, and of them only averages are kept', async () => {
    const journey = await atBankData(api)
    const first = await hand(journey, ofxOf(), 'k')
    expect(first.status).toBe(200)
    expect((await hand(journey, ofxOf(), 'k')).text).toBe(first.text)
    expect((await hand(journey, ofxOf())).status).toBe(409)
    const { ebsExecutionInfo, ebsStatusToRedirect } = await journey.ebs()
    expect(ebsStatusToRedirect).toBe('done')
    // 86 days: income 3 x 4.800,00, another loan's installments 3 x 320,50; withdrawn savings are no income.
    expect(ebsExecutionInfo?.collected).toMatchObject({
      monthlyIncome: Math.round(14_400_00 / (86 / 30.44)),
      monthlyCommitment: Math.round(961_50 / (86 / 30.44)),
      months: 3,
    })
    expect(await journey.loan()).toMatchObject({ state: 'offers' })
    const rows = await api.database
      .selectFrom('ebsExecutions')
      .selectAll()
      .where('loanId', '=', journey.id)
      .execute()
    expect(JSON.stringify(rows)).not.toMatch(/ALUGUEL|MERCADO/)
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
