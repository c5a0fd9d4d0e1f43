import { describe, expect, test } from 'vitest'
import { sendStatement } from '#core/api/contract/ebs.ts'
import { noLimits, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { loggedIn } from '../support/journeys.ts'
import { atBankData } from '../support/loan-journey.ts'
import { handStatement, ofxOf, usualRows } from '../support/statement.ts'

const plenty = { max: 1000, seconds: 3600, renews: 'from-first' } as const
/** As many as find a place when five are sent at once, and one more. */
const four = { ...plenty, max: 4 }

/** A file within its size that would take half a minute: money of the same amount in each of many accounts. */
function endless(): Buffer {
  const rows = Array.from(
    { length: 130 },
    (_, at) =>
      `<STMTTRN><DTPOSTED>202610${10 + (at % 20)}<TRNAMT>${at % 2 ? '-' : ''}1.00<MEMO>TED ${at}</STMTTRN>`,
  ).join('')
  const accounts = Array.from(
    { length: 100 },
    (_, at) =>
      `<STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>${12_345 + at * 7}</BANKACCTFROM><DTSTART>20260901<DTEND>20261030` +
      `<BANKTRANLIST>${rows}</BANKTRANLIST></STMTRS></STMTTRNRS>`,
  )
  return Buffer.from(`<OFX>${accounts.join('')}</OFX>`)
}

describe.each(eitherEngine)('the queue of statements on %s', (engine) => {
  const api = useApi(engine, { limits: { ...noLimits, lookAtFile: four, fileAddress: plenty } })

  test('one that takes too long is refused as unreadable, and others are served meanwhile', async () => {
    const [one, { token }] = [await atBankData(api), await loggedIn(api)]
    const file = endless()
    expect(file.length).toBeLessThan(sendStatement.upload?.maxBytes ?? 0)
    const order: (number | string)[] = []
    const long = handStatement(api, one, file).then(({ text }) => order.push(text))
    for (let at = 0; at < 30; at += 1) {
      const { status } = await api.send('GET', '/api/v1/person/current', undefined, { token })
      order.push(status)
    }
    await long
    expect(order).toEqual([...Array(30).fill(200), expect.stringContaining('statement_unreadable')])
  }, 60_000)

  test('has two places for one person, and a place for others; a refusal costs no attempt', async () => {
    const [one, other] = [await atBankData(api), await atBankData(api)]
    const many = Array.from({ length: 3000 }, (_, at) => ({
      day: at % 80,
      amount: '1.00',
      memo: `PIX ${at}`,
    }))
    const file = ofxOf([...usualRows, ...many])
    const all = Promise.all(
      Array.from({ length: 5 }, () => handStatement(api, one, file).then(({ status }) => status)),
    )
    const [{ status }, statuses] = [await handStatement(api, other), await all]
    expect(status).toBe(200)
    // One is read, two wait, and the first that is stored is the statement of the request.
    expect(statuses.toSorted()).toEqual([200, 409, 409, 503, 503])
    const again = []
    for (const _ of [1, 2]) again.push((await handStatement(api, one, file)).status)
    expect(again).toEqual([409, 429])
  })
})
