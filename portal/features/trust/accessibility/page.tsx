import { Article } from '#core/ui/article/article.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** What was done for accessibility, what was tested, and known gaps. */
export default function Accessibility() {
  return <Article {...text} />
}
