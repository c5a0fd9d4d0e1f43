import type { EbsState } from '#core/api/contract/ebs.ts'
import { errorItem } from '../../demo/api/platform/http/api-errors.ts'
import { text as bankDataText } from '../../portal/features/request/ebs/text.ts'
import { text as offersText } from '../../portal/features/request/offers/text.ts'
import { atOffers, borrower } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { heading } from './parts.ts'
import { logIn } from './people.ts'

test('other terms that the lender answers later are asked for again by the page itself', async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  const { person } = await atOffers(server.origin, mailbox)
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/minha-conta')
  await page.goto('/emprestimo')
  await expect(page).toHaveURL('/emprestimo/opcoes')
  const bodies: (string | null)[] = []
  await page.route('**/personal-loan/*/offers', async (route) => {
    const request = route.request()
    if (request.method() !== 'PUT') return route.continue()
    bodies.push(request.postData())
    if (bodies.length > 2) return route.continue()
    await route.fulfill({
      status: 503,
      headers: { 'retry-after': '2' },
      json: [errorItem('answer_pending')],
    })
  })
  await page.getByRole('button', { name: offersText.changeAmount }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Valor do empréstimo').fill('6000')
  await dialog.getByRole('button', { name: 'Ver novas ofertas' }).click()
  await expect(dialog.getByRole('alert')).toContainText('ainda está analisando')
  await expect(dialog.getByText(/^Vamos ver de novo em 0:0\d\.$/)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('Ofertas atualizadas.').first()).toBeVisible()
  expect(bodies).toHaveLength(3)
  expect(new Set(bodies).size).toBe(1)
  expect(complaints.splice(0)).toEqual([503, 503].map((status) => expect.stringContaining(String(status))))
})

test('a request without bank data that is decided later waits on the page of the analysis', async ({
  page,
  server,
  mailbox,
}) => {
  const { person } = await borrower(server.origin, mailbox)
  const waiting: Partial<EbsState> = {
    ebsStatusToRedirect: 'waiting',
    ebsExecutionInfo: {
      id: 'collection',
      source: 'none',
      stages: [{ id: 'analysis', state: 'running' }],
      collected: null,
      startedAt: new Date().toISOString(),
    },
  }
  let isLate = false
  await page.route('**/api/v1/ebs/*/*', async (route) => {
    const isSkip = route.request().url().endsWith('/skip')
    if (!isSkip && !isLate) return route.continue()
    const url = route.request().url().replace(/skip$/, 'execution')
    const answer = await route.fetch({ url, method: 'GET' })
    isLate = true
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as EbsState), ...waiting } })
  })
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/minha-conta')
  await page.goto('/emprestimo/ebs/basico')
  await page.getByRole('button', { name: bankDataText.skip.title }).click()
  await page.getByRole('button', { name: 'Seguir assim' }).click()
  await expect(page).toHaveURL('/emprestimo/ebs/espera')
  await expect(heading(page)).toHaveText('Seu pedido em análise')
  await expect(page.getByText('Análise do seu pedido')).toBeVisible()
  await expect(page.getByText(/A resposta pode demorar/)).toBeVisible()
  await expectAccessible(page)
})
