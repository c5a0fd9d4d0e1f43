import { expect, test } from './journey.ts'
import { logIn, member, tokenOf } from './people.ts'
import { finger, keyboard } from './walk/input-method.ts'
import { tellApi } from './walk/known.ts'
import { personas } from './walk/person.ts'
import { walkOn } from './walk/walk.ts'

for (const [name, persona] of personas) {
  test(`${name}: ${persona.about}`, async ({ page, server, mailbox }) => {
    test.slow()
    if (persona.width) await page.setViewportSize({ width: persona.width, height: 640 })
    const person = await member(server.origin, mailbox)
    await tellApi(server.origin, await tokenOf(server.origin, person), persona, person)
    await page.goto('/login')
    await logIn(page, person)
    await expect(page).toHaveURL(/minha-conta/)
    await page.goto('/emprestimo')
    const shown = await walkOn({ page, person, persona, mailbox, input: persona.input ? keyboard : finger })
    expect(new Set(shown).size, shown.join(' ')).toBe(shown.length)
  })
}
