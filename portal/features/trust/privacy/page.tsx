import { Article } from '#core/ui/article/article.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** What happens to personal data, chapter by chapter. */
export default function Privacy() {
  return <Article legal {...text} />
}
