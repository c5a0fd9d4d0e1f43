import { Article } from '#core/ui/article/article.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** For who cannot pay an installment: what can be done at once, who to talk to, and what the law gives. */
export default function Hardship() {
  return <Article {...text} />
}
