import type { Page } from 'playwright/test'
import { expect } from './journey.ts'
import type { Mailbox } from './mailbox.ts'
import { heading } from './parts.ts'

export interface Newcomer {
  name: string
  dateOfBirth: string
  email: string
  mobile: string
  cpf: string
  password: string
}

/** The CPF with these first nine digits. */
function cpfOf(nine: string): string {
  const digits = [...nine].map(Number)
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weight - index), 0)
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }
  return digits.join('')
}

/** A unique new user. */
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

/** Completes the registration's first step. */
export async function giveEmail(page: Page, { email }: Pick<Newcomer, 'email'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/cadastro\/dados/)
}

/** Fills in the registration's second step. */
export async function fillDetails(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('Nome completo').fill(person.name)
  await page.getByLabel('Data de nascimento').fill(person.dateOfBirth)
  await page.getByLabel('Celular').fill(person.mobile)
  await page.getByLabel('CPF', { exact: true }).fill(person.cpf)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
}

/** Begins the registration at the login page, which asks newcomers with a chosen loan only for an e-mail. */
export async function beginAtDoor(page: Page, { email }: Pick<Newcomer, 'email'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/cadastro\/dados/)
}

/** Completes the registration's second step, up to the activation page. */
export async function giveDetails(page: Page, person: Newcomer): Promise<void> {
  await fillDetails(page, person)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(heading(page)).toHaveText('Ative sua conta')
}

/** From the registration's second step to the page after the login. */
export async function finishRegistration(page: Page, mailbox: Mailbox, person: Newcomer): Promise<void> {
  await giveDetails(page, person)
  await page.getByLabel('Código de ativação').fill(await mailbox.codeFor(person.email))
  await expect(heading(page)).toHaveText('E-mail verificado.')
  await page.getByRole('link', { name: 'Vamos lá!' }).click()
}

/** Registers, from the first step to the activation page. */
export async function signUp(page: Page, person: Newcomer): Promise<void> {
  await giveEmail(page, person)
  await giveDetails(page, person)
}

/** Registers and activates, from the registration page to the page after the login. */
export async function register(page: Page, mailbox: Mailbox, person: Newcomer): Promise<void> {
  await giveEmail(page, person)
  await finishRegistration(page, mailbox, person)
}

async function post(url: string, body?: unknown): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}`)
  return answer
}

/** Makes a session like one whose login is long ago, which proves nothing any more: its login was on another device. */
export const ageLogin = (page: Page) => page.evaluate(() => localStorage.removeItem('device'))

/** A registered user who is not activated, created without a browser. */
export async function registrant(origin: string, over?: Partial<Newcomer>): Promise<Newcomer> {
  const person = { ...newcomer(), ...over }
  await post(`${origin}/api/v1/user`, person)
  return person
}

/** A user with an active account, created without a browser. */
export async function member(origin: string, mailbox: Mailbox, over?: Partial<Newcomer>): Promise<Newcomer> {
  const person = await registrant(origin, over)
  const query = new URLSearchParams({
    email: person.email,
    activationCode: await mailbox.codeFor(person.email),
  })
  await post(`${origin}/api/v1/user/activate?${query}`)
  return person
}

/** The user's session token, created without a browser. */
export async function tokenOf(
  origin: string,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
): Promise<string> {
  const answer = await post(`${origin}/api/v1/oauth/token`, { email, password })
  return ((await answer.json()) as { access_token: string }).access_token
}

export async function logIn(
  page: Page,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Creates a user with an active account and no loan, logs in, and waits for the next page. */
export async function enterAsMember(page: Page, origin: string, mailbox: Mailbox): Promise<Newcomer> {
  const person = await member(origin, mailbox)
  await page.goto('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/minha-conta/emprestimos')
  return person
}

/** Stores a session in the browser, as a login does. */
export async function holdToken(page: Page, accessToken: string): Promise<void> {
  await page.goto('/cookies')
  await page.evaluate((access_token) => {
    localStorage.setItem('token', JSON.stringify({ access_token }))
    localStorage.setItem('alreadyMember', 'true')
  }, accessToken)
}
