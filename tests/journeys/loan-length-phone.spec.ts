import { fields } from '#core/fields/dictionary.ts'
import { expect, test } from './journey.ts'
import { logIn, member } from './people.ts'
import { countEffort } from './walk/counted.ts'
import { finger, type InputMethod } from './walk/input-method.ts'
import { type Persona, personas } from './walk/person.ts'
import { walkOn } from './walk/walk.ts'

/** Upper limits for a newcomer from the amount to the money, by persona. */
const limits = [
  [
    'with a CIN and a code of the bank',
    'banco-com-codigo',
    { screens: 13, presses: 24, fields: 13, files: 4 },
  ],
  [
    "with an RG and the bank's own page",
    'aprovada-pelo-banco',
    { screens: 13, presses: 23, fields: 10, files: 4 },
  ],
] as const

for (const [how, name, most] of limits)
  test(`a newcomer is through the request in few screens, presses and typed fields, ${how}`, async ({
    page,
    server,
    mailbox,
  }) => {
    test.slow()
    const { from, counts } = await countEffort(page)
    const person = await member(server.origin, mailbox)
    const persona = new Map(personas).get(name) as Persona
    // The simulated values are already filled in, the CEP fills in most of the address, and the profession tells its area.
    const brought = ['loanAmount', 'installmentsQty', 'street', 'district', 'city', 'state', 'occupationArea']
    const answers = Object.fromEntries(
      Object.entries(persona.answers).filter(([name]) => !brought.includes(name)),
    )
    const input: InputMethod = {
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
    await expect(page).toHaveURL('/emprestimo/novo?from=rmkebs')
    from()
    const shown = await walkOn({
      page,
      person,
      persona: { ...persona, answers, known: [] },
      mailbox,
      input,
    })
    const counted = { ...counts(), screens: shown.length }
    test.info().annotations.push({ type: 'counts', description: JSON.stringify(counted) })
    for (const kind of Object.keys(most) as (keyof typeof most)[])
      expect(counted[kind], `${kind} of ${JSON.stringify(counted)}: ${shown.join(' ')}`).toBeLessThanOrEqual(
        most[kind],
      )
  })
