import type { Page } from 'playwright/test'
import { pages } from '#core/routes/pages.ts'
import { expect, test } from './journey.ts'
import { expectLoaded, expectNoSidewaysScroll, setType } from './looks.ts'
import { logInAs } from './ready.ts'

/** Words that are broken though most of the window would hold them, and words that have kept the size of small type. */
function illegible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const most = document.documentElement.clientWidth * 0.6
    const found = new Set<string>()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const isHidden = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isHidden(element.parentElement))
    while (words.nextNode()) {
      const { currentNode: node } = words
      const element = node.parentElement
      const all = node.textContent ?? ''
      if (!all.trim() || !element?.checkVisibility({ visibilityProperty: true }) || isHidden(element))
        continue
      if (Number.parseFloat(getComputedStyle(element).fontSize) < 20) found.add(`small: ${all}`)
      for (const { 0: word, index } of all.matchAll(/[^\s-]+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        const width = boxes.reduce((sum, box) => sum + box.width, 0)
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1 && width < most)
          found.add(`broken: ${word}`)
      }
    }
    return [...found]
  })
}

async function expectLegible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectLoaded(page)
  expect.soft(await illegible(page), path).toEqual([])
  await expectNoSidewaysScroll(page)
}

const accountPaths = [
  '/minha-conta',
  '/minha-conta/emprestimos',
  '/minha-conta/dados/pessoais',
  '/minha-conta/mensagens',
  '/minha-conta/seguranca',
  '/meu-emprestimo/parcelas',
  '/meu-emprestimo/parcelas/detalhes',
]

const isPlain = ({ path, status }: (typeof pages)[number]) => status === 200 && !path.includes('{')

test('public pages with type at 200 %: all of it grows, and no word breaks that has room', async ({
  page,
}, info) => {
  test.setTimeout(180_000)
  await page.goto('/')
  await setType(page, 32)
  for (const { path } of pages.filter((row) => isPlain(row) && row.guard !== 'session'))
    await expectLegible(page, path)
  await page.goto('/')
  await page.screenshot({ path: info.outputPath('home.png'), fullPage: true })
})

test('the account with type at 200 %: all of it grows, and no word breaks that has room', async ({
  page,
  server,
}, info) => {
  test.setTimeout(180_000)
  await logInAs(page, server.origin, 'lara')
  await setType(page, 32)
  for (const path of accountPaths) {
    await expectLegible(page, path)
    await page.screenshot({ path: info.outputPath(`${path.replaceAll('/', '_')}.png`) })
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
    await setType(page, 32)
    await expectLegible(page, path)
    await page.screenshot({ path: info.outputPath(`${name}.png`) })
    await setType(page, 16)
  }
})
