import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Block, textPiecesOf } from '#core/document/block.ts'
import { documentHtml } from '#core/document/document-html.ts'
import { blockText } from '#core/document/document-text.ts'
import { Document, Prose } from '#core/ui/document/blocks.tsx'
import { drawSheet } from '../../../demo/api/platform/pdf/draw-blocks.ts'
import { pdfText } from '../../contract/support/pdf-text.ts'

describe('the marks of a text', () => {
  it.each([
    ['só palavras', ['só palavras']],
    ['**Nunca** pague', [{ strong: 'Nunca' }, ' pague']],
    [
      'veja [aqui](/a#b) e [ali](https://x.example)',
      ['veja ', { link: 'aqui', to: '/a#b' }, ' e ', { link: 'ali', to: 'https://x.example' }],
    ],
    ['2 ** 3, [sem endereço] e (parênteses)', ['2 ** 3, [sem endereço] e (parênteses)']],
    ['', []],
  ])('%s', (text, pieces) => expect(textPiecesOf(text)).toEqual(pieces))
})

const blocks: Block[] = [
  'Parágrafo com [marca](javascript:alert) e <b>',
  { prominent: 'Cláusula que limita' },
  { heading: 'Título' },
  { list: ['Item um', 'Item dois'] },
  { steps: ['Passo um', 'Passo dois'] },
  { quote: ['Texto citado'] },
  { facts: [['Nome', 'Ana & Cia']] },
  { table: { caption: 'Quadro', head: ['Nº', 'Valor'], rows: [['1', 'R$ 10,00']] } },
]
const said = [
  'Cláusula que limita',
  'Título',
  'Item dois',
  'Passo dois',
  'Texto citado',
  'Nome',
  'Quadro',
  'R$ 10,00',
]

describe('a document', () => {
  it('says all of itself as HTML, and nothing in it is markup', () => {
    const html = documentHtml('Documento', blocks, 'abc')
    for (const words of said) expect(html).toContain(words)
    expect(html).toContain('<p>Parágrafo com [marca](javascript:alert) e &lt;b&gt;</p>')
    expect(html).toContain('<ol><li>Passo um</li>')
    expect(html).toContain('Ana &amp; Cia')
  })

  it('says all of itself as text', () => {
    const text = blocks.map(blockText).join('\n')
    for (const words of said) expect(text).toContain(words)
    expect(text).toContain('- Item um\n- Item dois')
    expect(text).toContain('Nome: Ana & Cia')
  })

  it('says all of itself as a PDF', async () => {
    const sheet = { title: 'Documento', blocks, footer: 'fim', madeAt: new Date(0) }
    const text = pdfText(await drawSheet(sheet))
    for (const words of said) expect(text).toContain(words)
    expect(text).toContain('[marca](javascript:alert)')
  })

  it('as a page reads marks in our own texts only', () => {
    const page = renderToStaticMarkup(createElement(Document, { of: blocks }))
    for (const words of said) expect(page).toContain(words)
    expect(page).toContain('[marca](javascript:alert) e &lt;b&gt;')
    expect(page).not.toContain('<a ')
    const prose = renderToStaticMarkup(createElement(Prose, { of: ['veja [aqui](/a)'] }))
    expect(prose).toBe('<p>veja <a href="/a">aqui</a></p>')
  })
})
