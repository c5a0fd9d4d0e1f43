import { Article } from '#core/ui/article/article.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** How personal data are processed, chapter by chapter. */
export default function Privacy() {
  return <Article legal {...text} />
}
