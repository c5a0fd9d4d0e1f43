import { expect, expectAccessible, test } from './journey.ts'

test('a blog under a strict policy: embeds in the text, the portal fetched while the pointer rests on the way', async ({
  page,
  server,
}) => {
  const inspector = await page.context().newCDPSession(page)
  const fetched: string[] = []
  inspector.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') fetched.push(prefetchUrl)
  })
  await inspector.send('Preload.enable')

  await page.goto(`${server.partnerOrigin}/blog`)
  await expect(page.getByText('Atenção!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Simule a troca' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir pra Geru' })).toBeVisible()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(fetched).toEqual([])

  const way = page.getByRole('link', { name: 'Simular', exact: true })
  await way.hover()
  await expect.poll(() => fetched).toEqual([await way.getAttribute('href')])
  await way.click()
  await expect(page).toHaveURL(`${server.origin}/login`)
  expect(await page.evaluate(() => sessionStorage.getItem('attribution'))).toBe(
    '{"partner":"cadernodecontas","utm":{"source":"cadernodecontas","medium":"widget"}}',
  )
})

test('without our script the blog still leads to the portal', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${server.partnerOrigin}/blog`)
  await expect(page.getByText('Não pague nada adiantado')).toBeVisible()
  await page.getByRole('link', { name: 'Simular um empréstimo de R$ 4.000' }).click()
  await expect(page).toHaveURL(/\/continuar\?loanValue=4000/)
  await page.close()
})
