import { describe, expect, test } from 'vitest'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import { buildApp } from '../../../demo/api/app.ts'
import { jobHandlers, sweep } from '../../../demo/api/domains.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import { PortFailure } from '../../../demo/api/ports/port-failures.ts'
import { DemoClock } from '../../../demo/sandbox/demo-clock.ts'
import { workFailed } from '../../../demo/sandbox/pages/clock-page.ts'
import { demoPages } from '../../../demo/sandbox/pages/demo-pages.ts'
import { openBank } from '../../../demo/sandbox/played-bank.ts'
import { sandboxJobs, sandboxPorts } from '../../../demo/sandbox/ports.ts'
import { type Api, useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'
import { borrower, onDay, type Schedule, schedule } from '../support/repayment.ts'

const path = '/demo/relogio'

/** The same application with a clock that its pages put ahead. */
async function demoOf(api: Api, moves = true) {
  const clock = new DemoClock(api.context.clock)
  const context = { ...api.context, clock: clock.now }
  const bank = await openBank({ clock: clock.now, location: context.settings.bank.pixLocation })
  Object.assign(context.ports, sandboxPorts(context), { charges: bank.charges })
  const app = buildApp(context)
  app.addHook('onClose', bank.close)
  const handlers = { ...jobHandlers(context), ...sandboxJobs(context) }
  const days = {
    sweep: () => sweep(context),
    async runDueJobs() {
      while (await runJobs(context, handlers, { warn: () => undefined }));
    },
  }
  demoPages(app, context, bank, moves ? { context, clock, ...days } : undefined)
  const move = async (dias: number, de = clock.daysAhead, site = 'same-origin') =>
    (
      await app.inject({
        method: 'POST',
        url: path,
        payload: `dias=${dias}&de=${de}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
      })
    ).statusCode
  return { app, clock, context, move, page: async (url = path) => (await app.inject(url)).body }
}

describe.each(engines)('the clock of the demo on %s', (engine) => {
  const api = useApi(engine)

  test('days pass one by one: reminders, a late installment, whoever is logged in, and back', async () => {
    const signer = await borrower(api)
    const [first] = (await schedule(api, signer)).items
    const due = first?.dueDate as IsoDate
    // So late that a day ahead is too late for what is sent by day.
    const at = await onDay(api, signer, addDays(due, -3), 23)
    const { app, move, page } = await demoOf(api)
    const next = async () => {
      const headers = { authorization: `Bearer ${at.token}` }
      const url = `/api/v1/personal-loan/${signer.id}/installments`
      const { today, items } = (await app.inject({ url, headers })).json() as Schedule
      return [today, items[0]?.state]
    }
    expect(await page()).toContain(formatDate(addDays(due, -3)))
    expect(await page('/demo/')).toContain(`href="${path}"`)
    const subjects = async () =>
      (await api.database.selectFrom('inbox').select('subject').orderBy('id').execute()).map(
        ({ subject }) => subject,
      )
    const before = (await subjects()).length
    expect(await move(5)).toBe(303)
    expect(await move(5)).toBe(303)
    expect(await next()).toEqual([addDays(due, 7), 'late'])
    expect(await page()).toMatch(new RegExp(`${formatDate(addDays(due, 7))}.*10 dias adiante`, 's'))
    const told = (await subjects()).slice(before)
    expect(told).toHaveLength(4)
    expect(told.at(-1)).toContain('em aberto')

    // A form of before moves nothing.
    expect(await move(5, 5)).toBe(303)
    expect(await next()).toEqual([addDays(due, 7), 'late'])
    for (const [days, site] of [
      [3, 'same-origin'],
      [5, 'cross-site'],
    ] as const)
      await move(days, 10, site)
    expect(await next()).toEqual([addDays(due, 7), 'late'])

    expect(await move(0)).toBe(303)
    expect(await next()).toEqual([addDays(due, -3), 'due'])
    expect(await page()).not.toContain('value="0">Voltar')
    await app.close()
  })

  test('days pass also while the bank does not answer, and the page says that not all was done', async () => {
    const { app, clock, context, move, page } = await demoOf(api)
    await move(1)
    expect(await page()).not.toContain(workFailed)
    const down = () => Promise.reject(new PortFailure('charges.payments', 'not reached'))
    Object.assign(context.ports.charges, { payments: down })
    expect([await move(1), clock.daysAhead]).toEqual([303, 2])
    expect(await page(`${path}?falhou=1`)).toContain(workFailed)
    expect([await move(0), clock.daysAhead]).toEqual([303, 0])
    await app.close()
  })

  test('where it may not move there is no page of it', async () => {
    const { app, move, page } = await demoOf(api, false)
    expect([await move(5), (await app.inject(path)).statusCode]).toEqual([404, 404])
    expect(await page('/demo/')).not.toContain(path)
    await app.close()
  })
})
