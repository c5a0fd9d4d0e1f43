import { Article } from '#core/ui/article/article.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Terms of use. */
export default function Terms() {
  return <Article legal {...text} />
}
