import type { BrowserContext, Page } from 'playwright/test'
import type { RunningServer } from '../support/server.ts'
import { enterDesk } from './desk.ts'
import { expect } from './journey.ts'
import type { Mailbox } from './mailbox.ts'
import { logIn, member, type Newcomer } from './people.ts'

/** "Ajuda" in the bar, once it opens the chat. */
export const launcher = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Ajuda/ })
    .and(page.locator('[aria-haspopup="dialog"]'))
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

/** Opens the desk with the conversation that has waited longest. */
export async function sitDown(context: BrowserContext, { origin, deskOrigin }: RunningServer): Promise<Page> {
  const desk = await context.newPage()
  await enterDesk(desk, origin, deskOrigin, 'atendimento')
  await desk
    .getByRole('link', { name: /Conversas/ })
    .first()
    .click()
  await desk.getByRole('listitem').filter({ hasText: 'Esperando' }).first().getByRole('link').click()
  return desk
}

export async function answer(desk: Page, words: string): Promise<void> {
  await desk.getByLabel('Sua resposta').fill(words)
  await desk.getByRole('button', { name: 'Responder' }).click()
  await expect(desk.getByRole('article').filter({ hasText: words })).toBeVisible()
}
