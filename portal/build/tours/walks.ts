import type { Page } from 'playwright'
import { href } from '#core/routes/pages.ts'

/** The demo data a tour needs: its outbox, and a person with an open request. */
export interface Stage {
  codeFor(email: string): Promise<string>
  person: { email: string; password: string }
}

export interface Walk {
  /** The name of its files in portal/static/tours; the text of the app page describes what it shows. */
  id: string
  start: string
  run(page: Page, stage: Stage): Promise<void>
}

const look = (page: Page, ms = 1200) => page.waitForTimeout(ms)

/** Types at human speed, so that viewers can follow. */
async function type(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.scrollIntoViewIfNeeded()
  await field.pressSequentially(words, { delay: 35 })
  await look(page, 250)
}

async function scroll(page: Page, by: number): Promise<void> {
  await page.evaluate((top) => window.scrollBy({ top, behavior: 'smooth' }), by)
  await look(page)
}

const simulate: Walk = {
  id: 'simular',
  start: href('home'),
  async run(page) {
    await look(page, 2000)
    const [amount, term] = await page.getByRole('slider').all()
    await amount?.evaluate((input) => input.scrollIntoView({ block: 'start', behavior: 'smooth' }))
    await look(page)
    for (let value = 6; value <= 12; value += 1) {
      await amount?.fill(String(value * 1000))
      await look(page, 180)
    }
    await look(page)
    for (let quantity = 35; quantity >= 24; quantity -= 1) {
      await term?.fill(String(quantity))
      await look(page, 90)
    }
    await look(page)
    for (let part = 0; part < 4; part += 1) await scroll(page, 260)
  },
}

const register: Walk = {
  id: 'cadastrar',
  start: href('login'),
  async run(page, stage) {
    const email = 'helena.prado@example.com'
    await look(page, 2000)
    await page.getByRole('link', { name: 'Criar conta' }).click()
    await look(page, 800)
    await type(page, 'E-mail', email)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await type(page, 'Nome completo', 'Helena Prado')
    await type(page, 'Data de nascimento', '27031990')
    await type(page, 'Celular', '11987654321')
    await type(page, 'CPF', '39053344705')
    await type(page, 'Senha', 'girassol na janela azul')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await look(page)
    await type(page, 'Código de ativação', await stage.codeFor(email))
    await page.getByRole('link', { name: 'Vamos lá!' }).waitFor()
    await look(page, 1800)
  },
}

const follow: Walk = {
  id: 'acompanhar',
  start: href('login'),
  async run(page, { person }) {
    await look(page, 1500)
    await type(page, 'E-mail', person.email)
    await type(page, 'Senha', person.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL(/minha-conta/)
    await look(page, 1800)
    await page.getByRole('link', { name: 'Ver meus empréstimos' }).click()
    await look(page, 2200)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Continuar/ })
      .first()
      .click()
    await look(page, 2200)
  },
}

export const walks: readonly Walk[] = [simulate, register, follow]
