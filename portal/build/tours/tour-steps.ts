import type { Page } from 'playwright'
import { href } from '#core/routes/pages.ts'

/** The demo data a tour needs: its outbox, and a person with an open request. */
export interface TourStage {
  codeFor(email: string): Promise<string>
  person: { email: string; password: string }
}

export interface TourWalk {
  /** The name of its files in portal/static/tours; the text of the app page describes what it shows. */
  id: string
  start: string
  /** @returns the installment that its last frames show, if it is about one */
  run(page: Page, stage: TourStage): Promise<string | undefined>
}

/** The loan that the clip ends with. */
export const toured = { loanAmount: 12_000, installmentsQty: 24 }

const pauseToLook = (page: Page, ms = 1200) => page.waitForTimeout(ms)

/** Types at human speed, so that viewers can follow. */
async function typeSlowly(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.scrollIntoViewIfNeeded()
  await field.pressSequentially(words, { delay: 35 })
  await pauseToLook(page, 250)
}

async function scrollBy(page: Page, by: number): Promise<void> {
  await page.evaluate((top) => window.scrollBy({ top, behavior: 'smooth' }), by)
  await pauseToLook(page)
}

const simulate: TourWalk = {
  id: 'simular',
  start: href('home'),
  async run(page) {
    await pauseToLook(page, 2000)
    const [amount, term] = await page.getByRole('slider').all()
    await amount?.evaluate((input) => input.scrollIntoView({ block: 'start', behavior: 'smooth' }))
    await pauseToLook(page)
    for (let value = 6; value <= toured.loanAmount / 1000; value += 1) {
      await amount?.fill(String(value * 1000))
      await pauseToLook(page, 180)
    }
    await pauseToLook(page)
    for (let quantity = 35; quantity >= toured.installmentsQty; quantity -= 1) {
      await term?.fill(String(quantity))
      await pauseToLook(page, 90)
    }
    await pauseToLook(page)
    const shown = await page.getByRole('main').textContent()
    for (let part = 0; part < 4; part += 1) await scrollBy(page, 260)
    return new RegExp(`${toured.installmentsQty} parcelas fixas de\\s*(R\\$\\s[\\d.,]+)`).exec(
      shown ?? '',
    )?.[1]
  },
}

const register: TourWalk = {
  id: 'cadastrar',
  start: href('login'),
  async run(page, stage) {
    const email = 'helena.prado@example.com'
    await pauseToLook(page, 2000)
    await page.getByRole('link', { name: 'Criar conta' }).click()
    await pauseToLook(page, 800)
    await typeSlowly(page, 'E-mail', email)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await typeSlowly(page, 'Nome completo', 'Helena Prado')
    await typeSlowly(page, 'Data de nascimento', '27031990')
    await typeSlowly(page, 'Celular', '11987654321')
    await typeSlowly(page, 'CPF', '39053344705')
    await typeSlowly(page, 'Senha', 'girassol na janela azul')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await pauseToLook(page)
    await typeSlowly(page, 'Código de ativação', await stage.codeFor(email))
    await page.getByRole('link', { name: 'Vamos lá!' }).waitFor()
    await pauseToLook(page, 1800)
    return undefined
  },
}

const follow: TourWalk = {
  id: 'acompanhar',
  start: href('login'),
  async run(page, { person }) {
    await pauseToLook(page, 1500)
    await typeSlowly(page, 'E-mail', person.email)
    await typeSlowly(page, 'Senha', person.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL(/minha-conta/)
    await pauseToLook(page, 1800)
    await page.getByRole('link', { name: 'Empréstimos', exact: true }).first().click()
    await page.waitForURL(/emprestimos/)
    await pauseToLook(page, 2200)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Continuar/ })
      .first()
      .click()
    await pauseToLook(page, 2200)
    return undefined
  },
}

export const walks: readonly TourWalk[] = [simulate, register, follow]
