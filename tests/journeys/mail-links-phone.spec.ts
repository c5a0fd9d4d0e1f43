import { pages } from '#core/routes/pages.ts'
import { expect, test } from './journey.ts'
import { heading } from './parts.ts'
import { holdToken } from './people.ts'

const token = 'A'.repeat(43)

test('every page that a link opens works in a browser whose session has ended elsewhere', async ({
  page,
}) => {
  for (const { id, path } of pages.filter(({ guard }) => guard === 'link')) {
    await holdToken(page, 'T'.repeat(43))
    const refused = page.waitForResponse((answer) => answer.status() === 401)
    await page.goto(`${path}#${id === 'phoneDocuments' ? token : `token=${token}`}`)
    await refused
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(heading(page)).toBeVisible()
    await expect(page).toHaveURL(path)
    // The next page opens as for any visitor.
    await page.getByRole('link', { name: 'Vereda' }).first().click()
    await expect(page).toHaveURL('/')
  }
})
