import { describe, expect, it } from 'vitest'
import { rulesFor } from '../../../../portal/build/first-paint.ts'

const html = '<p class="-87sla_card shown" style="color:var(--inline)">'

describe('the rules of a page for its first paint', () => {
  it('keep what its classes need and leave out what others do, also where a digit begins a name', () => {
    const css = rulesFor(
      html,
      String.raw`.-\38 7sla_card{margin:0}.-\39 1sla_other{margin:1px}.other{margin:2px}`,
    )
    expect(css).toBe(String.raw`.-\38 7sla_card{margin:0}`)
  })

  it('leave out keyframes that nothing runs any more', () => {
    const css = rulesFor(
      html,
      '@keyframes turn{to{rotate:1turn}}@keyframes grow{to{scale:2}}.shown{animation:1s grow}.other{animation:1s turn}',
    )
    expect(css).toContain('@keyframes grow')
    expect(css).not.toContain('turn')
  })

  it('leave out properties that nothing reads any more, also by way of another, and keep those of the HTML', () => {
    const css = rulesFor(
      html,
      ':root{--a:1px;--b:var(--a);--c:2px;--inline:red}.shown{margin:var(--c)}.other{margin:var(--b)}',
    )
    expect(css).toBe(':root{--c:2px;--inline:red}.shown{margin:var(--c)}')
  })
})
