import { Article } from '#core/ui/article/article.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** What was done so that everybody can use the site, what was tested, and what is known to be missing. */
export default function Accessibility() {
  return <Article {...text} />
}
