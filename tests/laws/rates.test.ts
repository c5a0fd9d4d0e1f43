import { readdirSync, readFileSync } from 'node:fs'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { config } from '#core/config/config.ts'
import { pages } from '#core/routes/pages.ts'
import { isForReading } from '#core/routes/route-rows.ts'
import { advertisement } from '#core/text/published-rates.baked.ts'
import { Simulator } from '#core/ui/simulator/simulator.tsx'
import { readPageMetas } from '../../portal/build/recipe/page-metas.mjs'
import { faq } from '../../portal/features/home/faq.ts'
import { ratesWithoutCet } from './rates-law.ts'

vi.stubGlobal('__PUBLIC_URL__', 'https://vereda.example')
vi.stubGlobal('location', { pathname: '/', search: '' })
afterAll(() => void vi.unstubAllGlobals())

const rendered = async (file: string, props: object = {}) => {
  const { default: View } = (await import(/* @vite-ignore */ `../../${file}`)) as {
    default: ComponentType<object>
  }
  return renderToStaticMarkup(createElement(View, props))
}
const publicPages = pages.filter(isForReading)
const sites = readdirSync('demo/sites', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(html|js)$/.test(file),
)

describe('a rate shown to everybody', () => {
  it.each(publicPages.map((row) => [row.page, row] as const))(
    'has its whole cost beside it: %s',
    async (page, row) => {
      expect(
        ratesWithoutCet(await rendered(`portal/features/${page}/page.tsx`, { row, params: {} })),
      ).toEqual([])
    },
  )

  it.each(['portal/features/home/below-first-view.deferred.tsx', 'portal/app/footer/footer-layout.tsx'])(
    'has its whole cost beside it: %s',
    async (file) => {
      const html = await rendered(file)
      expect(html).toMatch(/% ao mês/)
      expect(ratesWithoutCet(html)).toEqual([])
    },
  )

  it.each([config.rates.minMonthly, 0.05, config.rates.maxMonthly])(
    'has its whole cost beside it in the simulator: %s',
    (monthlyRate) => {
      const html = renderToStaticMarkup(
        createElement(Simulator, {
          loanAmountCents: config.simulator.loanAmountCents,
          installmentsQty: 36,
          monthlyRate,
          limits: config.limits,
          today: '2026-11-23',
        }),
      )
      expect(html).toMatch(/% ao mês/)
      expect(ratesWithoutCet(html)).toEqual([])
    },
  )

  it('has its whole cost beside it for search engines', async () => {
    const said = [
      ...Object.values(await readPageMetas()).map((meta) => JSON.stringify(meta)),
      ...faq.flatMap(({ answer }) => answer),
    ]
    expect(said.flatMap(ratesWithoutCet)).toEqual([])
  })

  it.each(sites)('has its whole cost beside it on the site of a partner: %s', (file) => {
    const page = readFileSync(`demo/sites/${file}`, 'utf8').replaceAll('{{rates}}', advertisement)
    expect(ratesWithoutCet(page)).toEqual([])
  })

  it.each([
    '<p>Juros de 1,90% a 9,90% ao mês.</p>',
    '<p>Juros a partir de <strong>1,90%</strong>&nbsp;ao mês</p><p>CET de 28,20% ao ano</p>',
    '<dl><dt>Juros</dt><dd>1,90% a.m.</dd></dl><p>CET</p>',
    'Parcelas com 25,34 % ao ano',
  ])('is seen where it stands alone: %s', (planted) => expect(ratesWithoutCet(planted)).toHaveLength(1))

  it.each([
    '<p>Juros de 1,90% ao mês, CET de 28,20% ao ano.</p>',
    '<dl><div><dt>Juros</dt><dd>1,90% ao mês</dd></div><div><dt>CET</dt><dd>28,20% ao ano</dd></div></dl>',
    '<li>juros de mora de 1% ao mês, por dia de atraso</li>',
  ])('is left alone beside its cost: %s', (right) => expect(ratesWithoutCet(right)).toEqual([]))
})
