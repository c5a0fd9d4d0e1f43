import { Article } from '#core/ui/article/article.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** How to tell us from somebody who pretends to be us. */
export default function Verify() {
  return <Article {...text} />
}
