import { Article } from '#core/ui/article/article.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** The rules between the visitor and the brand. */
export default function Terms() {
  return <Article legal {...text} />
}
