import type { Page } from 'playwright/test'
import { expect } from './journey.ts'
import type { Mailbox } from './mailbox.ts'

export interface Newcomer {
  name: string
  dateOfBirth: string
  email: string
  mobile: string
  cpf: string
  password: string
}

/** The CPF that begins with these nine digits. */
function cpfOf(nine: string): string {
  const digits = [...nine].map(Number)
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weight - index), 0)
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }
  return digits.join('')
}

/** Somebody nobody else is. */
export function newcomer(): Newcomer {
  const nine = String(100_000_000 + Math.floor(Math.random() * 899_999_999))
  return {
    name: 'Maria Conceição D’Ávila',
    dateOfBirth: '27/03/1990',
    email: `maria.${nine}@example.com`,
    mobile: `(11) 9${nine.slice(0, 4)}-${nine.slice(4, 8)}`,
    cpf: cpfOf(nine),
    password: 'cavalo correto bateria',
  }
}

/** Fills the registration form, as typed. */
export async function fillRegistration(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('Nome completo').fill(person.name)
  await page.getByLabel('Data de nascimento').fill(person.dateOfBirth)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Celular').fill(person.mobile)
  await page.getByLabel('CPF').fill(person.cpf)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
}

/** Registers and activates, from the registration page to the login page. */
export async function register(page: Page, mailbox: Mailbox, person: Newcomer): Promise<void> {
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ative sua conta')
  await page.getByLabel('Código de ativação').fill(await mailbox.codeFor(person.email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail verificado.')
  await page.getByRole('link', { name: 'Vamos lá!' }).click()
}

/** Logs in on the login page. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
