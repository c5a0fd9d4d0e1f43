import { Article } from '#core/ui/article/article.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** How to tell the real site from impostors. */
export default function Verify() {
  return <Article {...text} />
}
