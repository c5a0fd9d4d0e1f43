import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Wordmarks } from '../../../portal/app/footer/wordmarks.tsx'

test('a partner is shown by its logo if the settings have one, else by its name beside a sign', () => {
  const picture = 'data:image/svg+xml;base64,PHN2Zy8+'
  const of = ['Banco Um', { name: 'Banco Dois', picture }]
  const html = renderToStaticMarkup(createElement(Wordmarks, { title: 'Parceiros', of }))
  expect(html).toContain('</svg>Banco Um</li>')
  expect(html).toContain(`<img src="${picture}" alt="Banco Dois"/>`)
})
