import { describe, expect, it } from 'vitest'
import { firstPaintCss } from '../../../../portal/build/first-paint.ts'

const html = '<p class="-87sla_card shown" style="color:var(--inline)">'

describe('the rules of a page for its first paint', () => {
  it('keep what its classes need and leave out what others do, also where a digit begins a name', () => {
    const css = firstPaintCss(
      html,
      String.raw`.-\38 7sla_card{margin:0}.-\39 1sla_other{margin:1px}.other{margin:2px}`,
    )
    expect(css).toBe(String.raw`.-\38 7sla_card{margin:0}`)
  })

  it('leave out keyframes that nothing runs any more', () => {
    const css = firstPaintCss(
      html,
      '@keyframes turn{to{rotate:1turn}}@keyframes grow{to{scale:2}}.shown{animation:1s grow}.other{animation:1s turn}',
    )
    expect(css).toContain('@keyframes grow')
    expect(css).not.toContain('turn')
  })

  it('leave out properties that nothing reads any more, also by way of another, and keep those of the HTML', () => {
    const css = firstPaintCss(
      html,
      ':root{--a:1px;--b:var(--a);--c:2px;--inline:red}.shown{margin:var(--c)}.other{margin:var(--b)}',
    )
    expect(css).toBe(':root{--c:2px;--inline:red}.shown{margin:var(--c)}')
  })

  it('leave out what only a pointer, paper, motion or a change of colors shows, and keep what a reader opens', () => {
    const later =
      '@media print{.card{margin:0}}@media (hover:hover){.card{margin:1px}}@media (forced-colors:active){.card{margin:2px}}.card:hover{margin:3px}.card:active{margin:4px}.card::selection{color:red}:host(.card){margin:5px}'
    const first = '.card[open]{margin:6px}@media (width<=700px){.card{margin:7px}}'
    const rules = firstPaintCss(
      '<p class="card">',
      `${later}${first}.card{transition:margin 1s;cursor:grab}.card:hover,.card{top:0}`,
    )
    expect(rules).toBe(`${first}.card{top:0}`)
  })
})
