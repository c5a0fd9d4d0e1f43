import { today } from '#core/calendar/clock.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { privateCallWords } from '#core/protocols/private-call-words.ts'
import { cannotPay } from '#core/text/actions.ts'
import { text } from '../../portal/features/chat/text.ts'
import { anchors } from '../../portal/kit/anchors.ts'
import { text as helpText } from '../../portal/kit/help/text.ts'
import { answer, drawer, enter, launcher, log, say, sitDown } from './chat-talk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { openSection } from './parts.ts'
import { enterAsMember } from './people.ts'

test('talks with the support: answers come by themselves, history stays, a lost connection loses nothing', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const person = await enter(page, server.origin, mailbox)
  await expect(launcher(page)).toBeVisible()
  // Before it is opened, the chat makes only one request for unread answers.
  expect([...new Set(asked.filter((path) => path.startsWith('/api/v1/chat')))]).toEqual([
    '/api/v1/chat/unread',
  ])
  await launcher(page).click()
  await expect(drawer(page)).toContainText('Nosso horário é agora')
  await expect(drawer(page)).toContainText(person.email)
  expect(await drawer(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  // The page does not show the whole CPF to bystanders.
  await expect(drawer(page)).not.toContainText(person.cpf)
  await drawer(page).getByRole('button', { name: 'Documentos' }).click()
  await expect(drawer(page).getByLabel('Sua mensagem')).toHaveValue('Documentos: ')
  await expect(drawer(page).getByLabel('Sua mensagem')).toBeFocused()
  await drawer(page).getByLabel('Sua mensagem').fill(`${cannotPay}: `)
  await expect(drawer(page).getByRole('link', { name: cannotPay })).toHaveAttribute(
    'href',
    '/nao-consigo-pagar',
  )
  await drawer(page).getByLabel('Sua mensagem').clear()
  await expectAccessible(page)

  await say(page, 'Quero antecipar uma parcela.\nComo faço?')
  await expect(log(page)).toContainText('Como faço?')
  await expect(drawer(page)).toContainText(text.answerBy(promisedDate('chat', today()), today()))
  const desk = await sitDown(context, server)
  await expect(desk.getByText(`***.${person.cpf.slice(3, 6)}.`)).toBeVisible()
  await answer(desk, 'Escolha a parcela e toque em antecipar.')
  await expect(log(page)).toContainText('toque em antecipar')
  await expect(drawer(page)).not.toContainText('Respondemos até')
  await expectAccessible(page)

  // The desk's tab was in front, and a background page may not have the focus.
  await page.bringToFront()
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(launcher(page)).toBeFocused()
  await answer(desk, 'Mais alguma coisa?')
  await expect(page.getByRole('status').getByText('1 nova resposta no chat')).toBeAttached()
  await page.reload()
  await expect(page.getByRole('status').getByText('1 nova resposta no chat')).toBeAttached()
  await launcher(page).click()
  await expect(log(page)).toContainText('Mais alguma coisa?')
  await expect(log(page)).toContainText('Como faço?')
  await expect(page.getByRole('status').getByText('1 nova resposta no chat')).not.toBeAttached()

  await context.setOffline(true)
  await expect(page.getByText('O chat perdeu a conexão')).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: /@/ })).toBeVisible()
  await say(page, 'Sim, quanto fica?')
  await expect(log(page)).toContainText('não enviada')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('O chat perdeu a conexão')).not.toBeVisible()
  await desk.getByRole('link', { name: 'Atualizar' }).click()
  await expect(desk.getByRole('article').last()).toContainText('Sim, quanto fica?')
  await expect(log(page).getByText('Sim, quanto fica?')).toHaveCount(1)
  await expect(log(page)).not.toContainText('não enviada')

  // What was heard before the cut is not heard again: it would count as new.
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  const news = page.getByRole('status').getByText(/^\d+ novas? respostas? no chat$/)
  await answer(desk, 'Um momento.')
  await page.bringToFront()
  await expect(news).toHaveText('1 nova resposta no chat')
  const heardAgain = page.waitForRequest((request) => request.url().includes('/chat/events'))
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await context.setOffline(false)
  await heardAgain
  await answer(desk, 'Fica R$ 180,00.')
  await expect(news).toHaveText('2 novas respostas no chat')
  // A digit stands for them once.
  await expect(page.locator('[data-help] > span').filter({ visible: true })).toHaveCount(1)

  // Who reads the conversation among the cases has read the answers, and the next one is the only new one.
  await openSection(page, 'Atendimentos')
  await page.getByText('Conversa no chat').click()
  await expect(page.getByRole('main').getByText('Fica R$ 180,00.')).toBeVisible()
  await expect(news).not.toBeAttached()
  await answer(desk, 'Posso ajudar em algo mais?')
  await page.bringToFront()
  await expect(news).toHaveText('1 nova resposta no chat')
})

test('who leaves takes the chat along: the next one finds nothing of it', async ({
  page,
  server,
  mailbox,
}) => {
  await enter(page, server.origin, mailbox)
  await launcher(page).click()
  await say(page, 'um segredo')
  await expect(log(page)).toContainText('um segredo')
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.goto('/minha-conta')
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await expect(page).toHaveURL('/')
  await expect(launcher(page)).not.toBeAttached()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/chatStarted|segredo/)

  const next = await enterAsMember(page, server.origin, mailbox)
  await launcher(page).click()
  await expect(drawer(page)).toContainText(next.email)
  await expect(log(page)).not.toContainText('um segredo')
  expect(server.log()).not.toContain('segredo')
})

test('help has one home: nothing lies over a page, "Ajuda" opens the chat and has the focus again', async ({
  page,
  server,
  mailbox,
}) => {
  await enter(page, server.origin, mailbox)
  const inSections = page
    .getByRole('navigation', { name: 'Minha conta' })
    .getByRole('link', { name: 'Ajuda' })
  for (const [path, help] of [
    ['/minha-conta', inSections],
    ['/emprestimo/novo', launcher(page)],
  ] as const) {
    await page.goto(path)
    await expect(launcher(page)).toBeVisible()
    await help.click()
    await expect(drawer(page)).toBeVisible()
    await page.getByRole('button', { name: 'Fechar', exact: true }).click()
    await expect(drawer(page)).toHaveCount(0)
    await expect(help).toBeFocused()
  }
})

test('whoever follows a link in the chat, or goes back, sees the page and not the chat over it', async ({
  page,
  server,
  mailbox,
}) => {
  await enter(page, server.origin, mailbox)
  await page.goto('/minha-conta')
  const links = [
    [privateCallWords.title, '/minha-conta/falar-com-uma-pessoa'],
    [helpText.priority, `/minha-conta/preferencias#${anchors.priority}`],
  ] as const
  for (const [name, path] of links) {
    // On the page itself too.
    for (const isHere of [false, true]) {
      await launcher(page).click()
      await drawer(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(drawer(page)).toHaveCount(0)
      if (!isHere) await expect(launcher(page)).not.toBeFocused()
    }
  }
  await expect(page.locator(`#${anchors.priority}`)).toBeInViewport()
  await launcher(page).click()
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/preferencias/)
  await expect(drawer(page)).toHaveCount(0)
})
