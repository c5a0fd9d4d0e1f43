import { expect, expectAccessible, test } from './journey.ts'
import { openSection } from './parts.ts'
import { enterAsMember } from './people.ts'

test('during maintenance a page says so, and returns by itself', async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  const { email } = await enterAsMember(page, server.origin, mailbox)
  await page.clock.install()
  const reads = /\/api\/v1\/(?:person\/|reads$)/
  const refused = { code: 'unavailable', status: 503, statusText: 'Service Unavailable' }
  await page.route(reads, (route) =>
    route.fulfill({ status: 503, json: [refused], headers: { 'retry-after': '2' } }),
  )
  await openSection(page, 'Meus dados')
  await expect(page.getByText('O serviço está fora do ar por um momento')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(reads)
  await page.clock.fastForward(31_000)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('O serviço está fora do ar por um momento')).toBeHidden()
  complaints.splice(0)
})
