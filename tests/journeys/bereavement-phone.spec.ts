import type { Route } from 'playwright/test'
import { refusalWordsOf } from '#core/agreement/document-words.ts'
import { today } from '#core/calendar/clock.ts'
import { deceasedCpf, deceasedName, livingWords } from '#core/fields/person/death.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatDate } from '#core/format/date-text.ts'
import { deathOutcomeWords, deathUndoneWords } from '#core/protocols/death-words.ts'
import { errorSentence } from '#core/text/errors.ts'
import { otherName } from '../../demo/api/desk/screens/deaths.ts'
import { checkTitle } from '../../demo/api/desk/text.ts'
import { aliveProofs } from '../../demo/api/support/bereavement/alive-proofs.ts'
import { text as aliveText } from '../../portal/features/access/still-alive/text.ts'
import { text as reportedText } from '../../portal/features/account/reported-death/text.ts'
import { text } from '../../portal/features/trust/bereavement/text.ts'
import { enterDesk } from './desk.ts'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { heading } from './parts.ts'
import { logIn, member } from './people.ts'
import { photo } from './walk/files.ts'

test('a family reports a death without an account, and an owner who is alive puts it right with one press', async ({
  page,
  server: { origin },
  mailbox,
  complaints,
}, info) => {
  const owner = await member(origin, mailbox)
  await page.goto('/nao-consigo-pagar')
  await page.getByRole('link', { name: 'Avise aqui' }).click()
  await expect(heading(page)).toHaveText(text.title)
  // What a family asks first.
  for (const title of [text.meanwhile, text.avoid])
    await expect(page.getByRole('region', { name: title }).getByRole('listitem')).not.toHaveCount(0)
  await page.getByLabel(deceasedName.label).fill('Rosa Nunes')
  await page.getByLabel(deceasedCpf.label).fill(formatCpf(owner.cpf))
  await page.getByLabel('Seu nome').fill('Caio Nunes')
  await page.getByLabel(text.emailLabel).fill('caio.nunes@example.com')
  await page.getByRole('radio', { name: 'Filha ou filho' }).check()
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.noFile).last()).toBeVisible()
  const certificate = await photo('certidao.jpg')
  await page.getByLabel(text.certificate).setInputFiles(certificate)
  await expect(page.getByText(text.noFile)).toHaveCount(0)
  // The network is gone when the file is sent, and what reads it is wanted if no script has brought it.
  const gone = (route: Route) => route.abort()
  await page.route('**/*', gone)
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(errorSentence('network')).first()).toBeVisible()
  await page.unroute('**/*', gone)
  complaints.splice(0)
  await page.getByLabel(text.certificate).setInputFiles({
    name: 'certidao.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('nada'),
  })
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(refusalWordsOf('income-proof').type).last()).toBeVisible()
  await expectWholeAccessible(page)
  await page.getByLabel(text.certificate).setInputFiles(certificate)
  await page.screenshot({ path: info.outputPath('form.png'), fullPage: true })
  await page.getByRole('button', { name: text.send }).click()
  await expect(heading(page)).toHaveText(text.done)
  await expect(heading(page)).toBeInViewport()
  await expect(page.getByText(/Protocolo \d{8}-\w{6}/)).toBeVisible()
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('done.png'), fullPage: true })

  await page.goto('/login')
  await logIn(page, owner)
  // Where a login leads, and on the first page.
  await expect(page).toHaveURL('/minha-conta/emprestimos')
  const here = page.getByRole('button', { name: reportedText.here })
  await expect(here).toBeVisible()
  await page.goto('/minha-conta')
  await expect(here).toBeVisible()
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('overview.png'), fullPage: true })
  await here.click()
  await expect(page.getByText(reportedText.doneLead)).toBeVisible()
  await expect(here).toBeHidden()
})

test('a clerk compares and checks before closing; an owner who is alive asks again by the mail', async ({
  page,
  server: { origin, deskOrigin },
  mailbox,
  complaints,
}, info) => {
  const owner = await member(origin, mailbox)
  await page.goto('/perdi-alguem')
  await page.getByLabel(deceasedName.label).fill('Otávio Lemos')
  await page.getByLabel(deceasedCpf.label).fill(formatCpf(owner.cpf))
  await page.getByLabel('Seu nome').fill('Caio Lemos')
  await page.getByLabel(text.emailLabel).fill('caio.lemos@example.com')
  await page.getByRole('radio', { name: 'Filha ou filho' }).check()
  await page.getByLabel(text.certificate).setInputFiles(await photo('certidao.jpg'))
  await page.getByRole('button', { name: text.send }).click()
  await expect(heading(page)).toHaveText(text.done)
  const [number = ''] = /\d{8}-\w{6}/.exec((await page.locator('main').textContent()) ?? '') ?? []

  await enterDesk(page, origin, deskOrigin, 'atendimento')
  const look = async (name: string) => {
    await expectWholeAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })
  }
  const answerAs = async (outcome: 'confirmed' | 'refuted', date?: string) => {
    await page.goto(`${deskOrigin}/falecimentos/${number}`)
    const words = outcome === 'confirmed' ? deathOutcomeWords : deathUndoneWords
    await page.getByLabel(words[outcome], { exact: true }).check()
    await page.getByLabel(/^O que você viu/).fill('Conferi com o cartório.')
    if (outcome === 'refuted') {
      await page.getByLabel(aliveProofs.registry).check()
      await page.getByLabel(/^Como você sabe/).fill('Liguei para o cartório.')
    }
    if (date) await page.getByLabel(/^Dia do falecimento/).fill(date)
    await look(`${outcome}-typed`)
    await page.getByRole('button', { name: 'Conferir a resposta' }).click()
    await expect(page.getByRole('heading', { name: checkTitle })).toBeVisible()
    await look(`${outcome}-checked`)
    await page.getByRole('checkbox', { name: /Conferi nome/ }).check()
    await page.getByRole('button', { name: 'Enviar a resposta' }).click()
    await expect(page.getByRole('status')).toContainText('Resposta enviada')
  }
  await page.goto(`${deskOrigin}/falecimentos`)
  await page.getByRole('link', { name: `Protocolo ${number}` }).click()
  await expect(page.getByText(otherName)).toBeVisible()
  for (const told of [owner.name, 'Otávio Lemos', formatCpf(owner.cpf)])
    await expect(page.getByText(told).first()).toBeVisible()
  await answerAs('confirmed', formatDate(today()))

  // With the right password, the truth; the mail that it sends leads back.
  await page.goto('/login')
  await logIn(page, owner)
  await expect(page.getByText(errorSentence('account_deceased')).first()).toBeVisible()
  await page.screenshot({ path: info.outputPath('closed.png'), fullPage: true })
  const mailed = await mailbox.linkFor(owner.email, 'foi encerrada')
  await page.goto(mailed)
  expect(page.url()).not.toContain('token')
  await expect(heading(page)).toHaveText(aliveText.title)
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('alive.png'), fullPage: true })
  await page.getByLabel(livingWords.label).fill('A certidão não é minha.')
  await page.getByRole('button', { name: aliveText.send }).click()
  await expect(heading(page)).toHaveText(aliveText.done)
  await page.screenshot({ path: info.outputPath('asked.png'), fullPage: true })

  await page.goto(`${deskOrigin}/falecimentos/${number}`)
  await expect(page.getByText('A certidão não é minha.')).toBeVisible()
  await look('doubted')
  await answerAs('refuted')
  // The same link says that the account is open, and an invented one where to look.
  for (const [link, { title }] of [
    [mailed, aliveText.open],
    [mailed.replace(/.{43}$/, 'x'.repeat(43)), aliveText.invalid],
  ] as const) {
    await page.goto('/')
    await page.goto(link)
    await page.getByLabel(livingWords.label).fill('A certidão não é minha.')
    await page.getByRole('button', { name: aliveText.send }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('link', { name: aliveText.enter })).toBeVisible()
    await page.screenshot({ path: info.outputPath(`${title}.png`), fullPage: true })
  }
  complaints.splice(0)
  await page.goto('/login')
  await logIn(page, owner)
  await expect(page).toHaveURL(/minha-conta/)
})
