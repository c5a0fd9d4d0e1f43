import type { BrowserContext, Page } from 'playwright/test'
import { expect } from './journey.ts'
import type { Mailbox } from './mailbox.ts'
import { logIn, member, type Newcomer } from './people.ts'

export const launcher = (page: Page) => page.getByRole('button', { name: 'Abrir o chat' })
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Atendimento' })
export const log = (page: Page) => page.getByRole('log', { name: 'Mensagens' })

/** A user on the account's first page. */
export async function enter(page: Page, origin: string, mailbox: Mailbox): Promise<Newcomer> {
  const person = await member(origin, mailbox)
  await page.goto(`${origin}/login`)
  await logIn(page, person)
  await expect(page).toHaveURL(`${origin}/minha-conta/emprestimos`)
  return person
}

export async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Sua mensagem').fill(words)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}

/** Opens the chat desk with the conversation that has waited longest. */
export async function sitDown(context: BrowserContext, origin: string): Promise<Page> {
  const desk = await context.newPage()
  await desk.goto(`${origin}/demo/atendimento`)
  await desk.getByRole('article').filter({ hasText: 'Esperando' }).first().getByRole('link').click()
  return desk
}

export async function answer(desk: Page, words: string): Promise<void> {
  await desk.getByLabel('Sua resposta').fill(words)
  await desk.getByRole('button', { name: 'Responder' }).click()
  await expect(desk.getByRole('log')).toContainText(words)
}
