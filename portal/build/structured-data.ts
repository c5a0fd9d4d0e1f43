import { faq } from '../features/home/faq.ts'
import type { Page } from '../routes.ts'

/** What search engines read of a page beside its words: the same questions and answers that people see. */
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

/** A data block: it is never executed, so the content policy has nothing to allow. */
export function dataBlock(data: object): string {
  // Whatever the words are, none of them ends the block.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
