import type { Locator } from 'playwright/test'
import { expect, test } from './journey.ts'
import { member } from './people.ts'

/** Fills as an extension does from a world of its own: past what the page's scripts have put on the field. */
const fill = (field: Locator, text: string, ...events: readonly string[]) =>
  field.evaluate(
    (input: HTMLInputElement, [value, names]) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(input, value)
      for (const name of names) input.dispatchEvent(new Event(name, { bubbles: true }))
    },
    [text, events] as const,
  )

test('what a password manager fills is what is sent, whatever events it sends or leaves out', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Senha', { exact: true })
  const enter = page.getByRole('button', { name: 'Entrar', exact: true })

  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  await fill(email, person.email, 'change')
  await fill(password, 'não é esta senha', 'change')
  await expect(email).toHaveValue(person.email)
  await expect(password).toHaveValue('não é esta senha')
  await enter.click()
  await expect(page.getByRole('alert').first()).toBeVisible()

  // The right one is filled over the wrong one, without an event.
  await fill(email, person.email)
  await fill(password, person.password)
  await enter.click()
  await expect(page).toHaveURL(/minha-conta/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  await fill(email, person.email)
  await password.pressSequentially(person.password)
  await expect(email).toHaveValue(person.email)
  await enter.click()
  await expect(page).toHaveURL(/minha-conta/)
})
