import type { Page } from 'playwright/test'
import { href, pages } from '#core/routes/pages.ts'
import { atContract, atOffers } from './borrowers.ts'
import { expect, test } from './journey.ts'
import { cutValues, expectLoaded, expectNoSidewaysScroll, setType } from './looks.ts'
import { holdToken } from './people.ts'
import { logInAs } from './ready.ts'

/** Sums in two lines or under another part of what stays in sight, words broken though the window has room for them, and words that have kept the size of small type. */
function illegible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const most = document.documentElement.clientWidth * 0.8
    const found = new Set<string>()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const isHidden = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isHidden(element.parentElement))
    const staysInSight = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) ||
        staysInSight(element.parentElement))
    const isCovered = (element: Element, range: Range) => {
      element.scrollIntoView({ block: 'center' })
      const { right, top, height } = range.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(right - 1, top + height / 2))
    }
    while (words.nextNode()) {
      const { currentNode: node } = words
      const element = node.parentElement
      const all = node.textContent ?? ''
      if (!all.trim() || !element?.checkVisibility({ visibilityProperty: true }) || isHidden(element))
        continue
      if (Number.parseFloat(getComputedStyle(element).fontSize) < 20) found.add(`small: ${all}`)
      for (const { 0: word, index } of all.matchAll(/R\$\s?[\d.,]+|[^\s–-]+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        const width = boxes.reduce((sum, box) => sum + box.width, 0)
        const isSum = word.startsWith('R$')
        if (isSum && staysInSight(element) && isCovered(element, range)) found.add(`covered: ${word}`)
        const isAddress = /[@./=]\w/.test(word)
        if (
          new Set(boxes.map(({ top }) => Math.round(top))).size > 1 &&
          (isSum || (!isAddress && width < most))
        )
          found.add(`broken: ${word}`)
      }
    }
    return [...found]
  })
}

/** By the browser's setting; by a style sheet of the reader's own, which no query of the window's width follows. */
const enlarge = {
  setting: (page: Page) => setType(page, 32),
  sheet: (page: Page) =>
    page.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-size: 200% !important }')
      document.adoptedStyleSheets.push(sheet)
    }),
}

type Way = keyof typeof enlarge

/** The few labels that stay in one line, such as the account's navigation, follow the browser's setting alone. */
async function expectLegible(page: Page, path: string, way: Way): Promise<void> {
  await page.goto(path)
  await expectLoaded(page)
  const found = await illegible(page)
  expect.soft(way === 'setting' ? found : found.filter((one) => !one.startsWith('small')), path).toEqual([])
  expect.soft(await cutValues(page), path).toEqual([])
  await expectNoSidewaysScroll(page)
}

const isPlain = ({ path, status }: (typeof pages)[number]) => status === 200 && !path.includes('{')

const isOfAccount = ({ path }: (typeof pages)[number]) => /^\/(minha-conta|meu-emprestimo)/.test(path)

for (const [way, enlargeBy] of Object.entries(enlarge) as [Way, (page: Page) => Promise<unknown>][]) {
  test(`public pages with type at 200 % by the reader's ${way}: all of it grows, and no word breaks that has room`, async ({
    page,
  }, info) => {
    test.setTimeout(180_000)
    await page.goto('/')
    await enlargeBy(page)
    for (const { path } of pages.filter((row) => isPlain(row) && row.guard !== 'session'))
      await expectLegible(page, path, way)
    await page.goto('/')
    await page.screenshot({ path: info.outputPath('home.png'), fullPage: true })
  })

  test(`the account with type at 200 % by the reader's ${way}: all of it grows, and no word breaks that has room`, async ({
    page,
    server,
  }) => {
    test.setTimeout(180_000)
    await logInAs(page, server.origin, 'mauro')
    await enlargeBy(page)
    for (const { path } of pages.filter((row) => isPlain(row) && isOfAccount(row) && !row.path.includes(':')))
      await expectLegible(page, path, way)
  })

  test(`a request with type at 200 % by the reader's ${way}: offers and contract`, async ({
    page,
    server,
    mailbox,
  }) => {
    test.setTimeout(180_000)
    for (const [begin, path] of [
      [atOffers, href('loan.offers')],
      [atContract, href('loan.contract')],
    ] as const) {
      const { token } = await begin(server.origin, mailbox)
      await holdToken(page, token)
      await enlargeBy(page)
      await expectLegible(page, path, way)
    }
  })
}

test('the pages around the portal with type at 200 %: nothing scrolls sideways', async ({ page, server }) => {
  await enlarge.setting(page)
  for (const path of ['/demo/', '/demo/mensagens', '/demo/equipe', '/demo/elementos']) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  }
  for (const path of ['/parceiro', '/blog', '/playground']) {
    await page.goto(server.partnerOrigin + path)
    await expectNoSidewaysScroll(page)
  }
})

const stepPaths = [
  ['bruno', '/emprestimo'],
  ['odete', '/emprestimo/contrato'],
  ['renato', '/emprestimo/documentos'],
  ['paula', '/minha-conta'],
] as const

test('the request with type at 200 %: all of it grows, and no word breaks that has room', async ({
  page,
  server,
}, info) => {
  test.setTimeout(180_000)
  for (const [name, path] of stepPaths) {
    await page.context().clearCookies()
    await page.goto('/')
    await page.evaluate(() => localStorage.clear())
    await logInAs(page, server.origin, name)
    await enlarge.setting(page)
    await expectLegible(page, path, 'setting')
    await page.screenshot({ path: info.outputPath(`${name}.png`) })
    await setType(page, 16)
  }
})
