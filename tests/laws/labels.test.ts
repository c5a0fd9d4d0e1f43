import { describe, expect, it } from 'vitest'
import { closedLists, strayLabels } from './labels-law.ts'
import { sourcesOf } from './sources.ts'

const lists = closedLists(sourcesOf(['core'], /\.ts$/))
const planted = (code: string) => strayLabels({ file: 'portal/x.ts', code }, lists)

describe('labels of a closed list', () => {
  it('stand in core, for screens, mails and the copy alike', () => {
    const files = sourcesOf(['portal', 'widget', 'demo'], /\.tsx?$/)
    expect(files.flatMap((source) => strayLabels(source, lists))).toEqual([])
  })

  it.each([
    "const methods: Record<PaymentMethod, string> = { boleto: 'Boleto', pix: 'Pix' }",
    "const how = { idle: 'Não', sending: 'A', waiting: 'B', authorize: 'C', token: 'D', qr: 'E', confirm: 'F', check: 'I', contested: 'J', error: 'G', done: 'H' }",
    "const text = { methods: { pix: 'Pix', boleto: 'boleto' } }",
    "const states = { processing: { label: 'Em processamento' }, settled: { label: 'Pago' }, short: { label: 'Em parte' }, duplicate: { label: 'Em dobro' }, reversed: { label: 'Desfeito' } }",
  ])('are seen elsewhere: %s', (code) => expect(planted(code)).toHaveLength(1))

  it.each([
    // A page's own sentences, and code names.
    "const how = { boleto: 'O boleto compensa em um dia.', pix: 'O Pix cai na hora.' }",
    "const icons = { boleto: 'bars', pix: 'diamond' }",
    "const states = { short: { label: paymentWords.short, tone: 'warning' } }",
  ])('are not what only looks like them: %s', (code) => expect(planted(code)).toEqual([]))
})
