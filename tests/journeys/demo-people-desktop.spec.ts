import { expect, test } from './journey.ts'

test('one click on the page of ready people logs in as one; who is locked out is led to the login', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}/demo/pessoas`)
  await page.getByRole('link', { name: 'Entrar como Lara' }).click()
  await expect(page).toHaveURL('/minha-conta')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lara')
  await page.goto(`${server.origin}/demo/pessoas`)
  const locked = page.getByRole('listitem').filter({ hasText: 'bloquead' }).first()
  await locked.getByRole('link').click()
  await expect(page.getByLabel('E-mail')).toHaveValue(/^davi@/)
  await expect(page).toHaveURL(/\/login/)
})
