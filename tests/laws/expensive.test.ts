import { describe, expect, it } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { expenseOf } from '../../demo/api/platform/limits/expensive-operations.ts'
import { handlersOf, programOf, uncountedWork } from './expensive-law.ts'
import { sourcesOf } from './sources.ts'

const server = sourcesOf(['demo/api', 'demo/sandbox'], /\.ts$/)
const routes = server.filter(({ file }) => /[/-]routes\.ts$/.test(file))
const program = programOf(server)

/** Operations that are rate limited by their kind, before the handler runs. */
const isCounted = (operation: string) => {
  const found = operations.find(({ id }) => id === operation)
  return found !== undefined && expenseOf(found) !== undefined
}

describe('the law of expensive work', () => {
  it('holds: nothing is hashed, drawn, looked at or decided before it was counted', () => {
    expect(routes.flatMap((source) => uncountedWork(source, program, isCounted))).toEqual([])
  })

  it('sees the work: without counters, that of all these', () => {
    const careless = programOf(
      server.map(({ file, code }) => ({ file, code: code.replaceAll('count', 'co') })),
    )
    const found = routes.flatMap((source) => uncountedWork(source, careless, () => false))
    expect(found.map((line) => line.split(':', 1)[0])).toEqual(
      expect.arrayContaining([
        ...['createUser', 'login', 'passwordReset', 'changePassword', 'startSecondFactor', 'startExport'],
        ...['changeOffers', 'signAgreement', 'agreementFile', 'chargeFile', 'protocolFile'],
        ...['yearlyStatementFile', 'paymentReceipt', 'sendDocumentPart', 'sendHandedPart'],
      ]),
    )
  })

  it('sees the operations that are registered', () => {
    expect(routes.flatMap(handlersOf).length).toBeGreaterThan(operations.length * 0.9)
  })

  it.each([
    ['hashing', 'routes.open(contract.planted, ({ body }) => context.passwords.hash(body.password, asker))'],
    ['drawing', 'routes.own(contract.planted, (call) => slipPdf(call.charge))'],
    ['deciding', 'routes.own(contract.planted, (call) => replaceOffers(context, call.database, call, {}))'],
    [
      'work before its counter',
      'routes.own(contract.planted, async () => { await slipPdf(a); countAttempt(b) })',
    ],
  ])('sees %s that is planted', (_, code) => {
    const imports =
      "import { slipPdf } from './charges/slip-pdf.ts'\nimport { replaceOffers } from '../request/change-offers.ts'\n"
    const planted = { file: 'demo/api/repayment/planted-routes.ts', code: imports + code }
    expect(uncountedWork(planted, program, isCounted)).toHaveLength(1)
  })
})
