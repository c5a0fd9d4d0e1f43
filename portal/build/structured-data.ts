import type { Page } from '#core/routes/pages.ts'
import { faq } from '../features/home/faq.ts'

/** Structured data for search engines: the same questions and answers as on the page. */
export function structuredData({ id }: Page): object | undefined {
  if (id !== 'home') return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: 'pt-BR',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
  }
}

/** A data block is never executed, so the content security policy does not apply to it. */
export function dataBlock(data: object): string {
  // Escapes "<", so that no text can end the block.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
