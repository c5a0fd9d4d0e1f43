import { fields } from '../../core/fields/dictionary.ts'
import { expect, test } from './journey.ts'
import { logIn, member } from './people.ts'
import { finger, type Hands } from './walk/hands.ts'
import { type Persona, personas } from './walk/person.ts'
import { walkOn } from './walk/walk.ts'

/** From the amount to the money, by the bank's login with a code: what a newcomer has to do at most. */
const most = { screens: 15, presses: 28, fields: 15, files: 4 }

test('a newcomer is through the request in few screens, presses and typed fields', async ({
  page,
  server,
  mailbox,
}) => {
  test.slow()
  const done = { presses: 0, fields: 0, files: 0 }
  await page.exposeFunction('countOne', (kind: keyof typeof done) => {
    done[kind] += 1
  })
  await page.addInitScript(() => {
    const count = (kind: string) => (window as unknown as { countOne(kind: string): void }).countOne(kind)
    addEventListener('pointerdown', () => count('presses'), true)
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) count('fields')
        if (!(target instanceof HTMLInputElement) || /radio|checkbox/.test(target.type)) return
        count(target.type === 'file' ? 'files' : 'fields')
      },
      true,
    )
  })
  const person = await member(server.origin, mailbox)
  const persona = new Map(personas).get('banco-com-codigo') as Persona
  // What was simulated is there already, and the postal code brings most of the address.
  const brought = ['loanAmount', 'installmentsQty', 'street', 'district', 'city', 'state']
  const answers = Object.fromEntries(
    Object.entries(persona.answers).filter(([name]) => !brought.includes(name)),
  )
  const hands: Hands = {
    ...finger,
    async type(field, text) {
      await field.fill(text)
      if (text !== answers.cep) return
      await expect(page.getByText('Preenchemos o endereço pelo CEP.')).toBeVisible()
      await expect(page.getByLabel(fields.street.label)).not.toHaveValue('')
    },
  }
  await page.goto('/login?from=rmkebs')
  await logIn(page, person)
  await expect(page).toHaveURL('/emprestimo/novo')
  Object.assign(done, { presses: 0, fields: 0, files: 0 })
  const shown = await walkOn({
    page,
    person,
    persona: { ...persona, answers, known: [] },
    mailbox,
    hands,
  })
  const counts = { screens: shown.length, ...done }
  test.info().annotations.push({ type: 'counts', description: JSON.stringify(counts) })
  for (const name of Object.keys(most) as (keyof typeof most)[])
    expect(counts[name], `${name} of ${JSON.stringify(counts)}: ${shown.join(' ')}`).toBeLessThanOrEqual(
      most[name],
    )
})
