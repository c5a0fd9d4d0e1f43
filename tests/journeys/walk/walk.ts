import { type LoanStepId, stepIds } from '#core/routes/journey.ts'
import { href } from '#core/routes/pages.ts'
import { loan } from '../../../portal/features/request/journey-steps.ts'
import { text as road } from '../../../portal/features/request/step-guard/text.ts'
import { text as moved } from '../../../portal/features/request/text/moved.ts'
import { expect, expectAccessible } from '../journey.ts'
import { answerQuestion } from './question.ts'
import { passing, views } from './views.ts'
import type { Visit } from './visit.ts'

const longest = 60

function stepAt(url: string): LoanStepId | undefined {
  const path = new URL(url).pathname
  return stepIds.find((id) => loan.steps[id].path === path)
}

/** Steps axe has checked on this worker, so that they are not checked again for each persona. */
const judged = new Set<string>()

/**
 * Walks from the current step to the persona's end: each page is checked, filled in by its row, and left. A
 * page that is more than a plain question has a view in views.ts.
 *
 * @returns the steps in the order they were shown
 */
export async function walkOn(visit: Visit): Promise<LoanStepId[]> {
  const { page, persona } = visit
  // The sandbox's review may be over before its page is shown.
  const ends: readonly string[] = [href(persona.ends), href('loan.approved')]
  const shown: LoanStepId[] = []
  for (let turn = 0; turn < longest; turn += 1) {
    await page.waitForURL((url) => ends.includes(url.pathname) || stepAt(url.href) !== shown.at(-1))
    const id = stepAt(page.url())
    if (id === undefined) throw new Error(`${new URL(page.url()).pathname} is no step`)
    const step = loan.steps[id]
    shown.push(id)
    if (!passing.includes(id)) {
      const titles = [step, ...(ends.includes(step.path) ? [loan.steps.approved] : [])].map(
        ({ title }) => title,
      )
      // The review may be over while the page of the end is shown, too.
      const isShown = titles.map((name) => page.getByRole('heading', { level: 1, name, exact: true }))
      await expect(isShown.reduce((either, one) => either.or(one))).toBeVisible()
      await judge(visit, stepAt(page.url()) ?? id)
    }
    if (ends.includes(step.path)) return shown
    await (views[id] ?? ((own: Visit) => answerQuestion(own, step)))(visit)
  }
  throw new Error(`the journey has no end: ${shown.join(' ')}`)
}

async function judge({ page, persona: { width } }: Visit, id: LoanStepId): Promise<void> {
  // Waits until the content below the heading has loaded.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  if (!judged.has(`${id} ${width}`)) await expectAccessible(page)
  judged.add(`${id} ${width}`)
  const { leg } = loan.steps[id]
  if (leg)
    await expect(page.getByRole('list', { name: road.road }).locator('[aria-current=step]')).toHaveText(
      road.legs[leg],
    )
  // The user's own actions and waits show no "moved on" notice.
  await expect(page.getByText(moved.on)).toHaveCount(0)
  if (!width) return
  const across = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(across, `${id} at ${width} px`).toBeLessThanOrEqual(width)
}
