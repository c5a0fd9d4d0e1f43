import { refusalWordsOf } from '#core/agreement/document-words.ts'
import { deceasedCpf, deceasedName } from '#core/fields/person/death.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { text as overviewText } from '../../portal/features/account/overview/text.ts'
import { text } from '../../portal/features/trust/bereavement/text.ts'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { heading } from './parts.ts'
import { logIn, member } from './people.ts'
import { photo } from './walk/files.ts'

test('a family reports a death without an account, and an owner who is alive puts it right with one press', async ({
  page,
  server: { origin },
  mailbox,
}, info) => {
  const owner = await member(origin, mailbox)
  await page.goto('/nao-consigo-pagar')
  await page.getByRole('link', { name: 'Avise aqui' }).click()
  await expect(heading(page)).toHaveText(text.title)
  await page.getByLabel(deceasedName.label).fill('Rosa Nunes')
  await page.getByLabel(deceasedCpf.label).fill(formatCpf(owner.cpf))
  await page.getByLabel('Seu nome').fill('Caio Nunes')
  await page.getByLabel(text.emailLabel).fill('caio.nunes@example.com')
  await page.getByRole('radio', { name: 'Filha ou filho' }).check()
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.noFile).last()).toBeVisible()
  await page.getByLabel(text.certificate).setInputFiles({
    name: 'certidao.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('nada'),
  })
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(refusalWordsOf('income-proof').type).last()).toBeVisible()
  await expectWholeAccessible(page)
  await page.getByLabel(text.certificate).setInputFiles(await photo('certidao.jpg'))
  await page.screenshot({ path: info.outputPath('form.png'), fullPage: true })
  await page.getByRole('button', { name: text.send }).click()
  await expect(heading(page)).toHaveText(text.done)
  await expect(page.getByText(/Protocolo \d{8}-\w{6}/)).toBeVisible()
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('done.png'), fullPage: true })

  await page.goto('/login')
  await logIn(page, owner)
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/minha-conta')
  const here = page.getByRole('button', { name: overviewText.death.here })
  await expect(here).toBeVisible()
  await expectWholeAccessible(page)
  await page.screenshot({ path: info.outputPath('overview.png'), fullPage: true })
  await here.click()
  await expect(here).toBeHidden()
})
