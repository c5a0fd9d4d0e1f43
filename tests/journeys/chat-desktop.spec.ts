import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutBreaks } from '#core/format/no-break.ts'
import { startServer } from '../support/server.ts'
import { drawer, enter, launcher, log } from './chat-talk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { Mailbox } from './mailbox.ts'

test('works by the keyboard alone, and stays away where nothing may disturb', async ({
  page,
  server,
  mailbox,
}) => {
  await enter(page, server.origin, mailbox)
  await expect(launcher(page)).toBeVisible()
  await tabTo(page, launcher(page))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Sua mensagem')).toBeFocused()
  await page.keyboard.type('Bom dia')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Tudo bem?')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('Bom dia\nTudo bem?')
  await expect(page.getByLabel('Sua mensagem')).toHaveValue('')
  await expect(page.getByLabel('Sua mensagem')).toBeFocused()
  // After closing, navigating and opening again, the typed text is still there.
  await page.keyboard.type('Meia frase')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Preferências' }).click()
  await expect(page.getByLabel('WhatsApp').first()).toBeVisible()
  await tabTo(page, launcher(page))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Sua mensagem')).toHaveValue('Meia frase')
  await expect(log(page)).toContainText('Bom dia')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).not.toBeVisible()
  await expect(launcher(page)).toBeFocused()
  await page.goto('/minha-conta/seguranca/excluir')
  await expect(page.getByLabel('Senha atual')).toBeVisible()
  await expect(launcher(page)).not.toBeAttached()
})

test('outside the hours says so and takes a message; shows the way elsewhere when it cannot open', async ({
  page,
  complaints,
}) => {
  const place = await mkdtemp(join(tmpdir(), 'vereda-closed-'))
  const file = join(place, 'config.json')
  await writeFile(file, JSON.stringify({ chat: { weekdays: [] } }))
  const closed = await startServer({ DATA_DIR: place, APP_CONFIG: file })
  await enter(page, closed.origin, new Mailbox(closed.origin))
  await launcher(page).click()
  await expect(drawer(page)).toContainText('Agora não há ninguém no chat. Deixe a sua mensagem')
  await expect(drawer(page)).toContainText('segunda a sexta, das 9h às 18h')
  await page.getByLabel('Sua mensagem').fill('Respondam quando der.')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('Respondam quando der.')
  await expectAccessible(page)

  await page.reload()
  await expect(launcher(page)).toBeVisible()
  await closed.stop()
  await launcher(page).click()
  await expect(page.getByText(/O chat (não abriu|perdeu a conexão)/)).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: withoutBreaks('(11) 4000-0000') })).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: withoutBreaks('(11) 90000-0000') })).toBeVisible()
  // The browser reports that the server is down.
  complaints.splice(0)
  await page.close()
  await rm(place, { recursive: true })
})
