import { Article } from '#core/ui/article/article.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** For customers who cannot pay: what to do now, whom to contact, and their legal rights. */
export default function Hardship() {
  return <Article {...text} />
}
