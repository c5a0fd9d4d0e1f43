import type { Locator } from 'playwright/test'
import { expect, test } from './journey.ts'
import { member } from './people.ts'

/** Fills a form as an extension does from a world of its own: past what the page's scripts have put on its fields. */
const fill = (
  form: Locator,
  texts: Readonly<Record<string, string>>,
  then: 'change' | 'input' | 'submit' | 'nothing',
) =>
  form.evaluate(
    (element: HTMLFormElement, [values, next]) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      const inputs = Object.entries(values).map(([name, text]) => {
        const input = element.elements.namedItem(name) as HTMLInputElement
        set?.call(input, text)
        return input
      })
      if (next === 'submit') return element.requestSubmit()
      if (next === 'nothing') return
      // A letter typed in the last field is the only event, or each field has its "change".
      for (const input of next === 'input' ? inputs.slice(-1) : inputs)
        input.dispatchEvent(new Event(next, { bubbles: true }))
    },
    [texts, then] as const,
  )

test('what a password manager fills is what is sent, whatever events it sends or leaves out', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Senha', { exact: true })
  const form = page.locator('form').filter({ has: password })
  const enter = page.getByRole('button', { name: 'Entrar', exact: true })
  const right = { email: person.email, password: person.password }
  const wrong = { email: person.email, password: 'não é esta senha' }

  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  await fill(form, wrong, 'change')
  await expect(email).toHaveValue(wrong.email)
  await expect(password).toHaveValue(wrong.password)
  await enter.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await fill(form, right, 'submit')
  await expect(page).toHaveURL(/minha-conta/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  await fill(form, right, 'input')
  await expect(email).toHaveValue(right.email)
  await enter.click()
  await expect(page).toHaveURL(/minha-conta/)

  // A press that draws the form again leaves what stands in it.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  await fill(form, right, 'nothing')
  await page.getByRole('button', { name: 'Mostrar a senha' }).click()
  await expect(email).toHaveValue(right.email)
  await expect(password).toHaveValue(right.password)
  await enter.click()
  await expect(page).toHaveURL(/minha-conta/)
})
