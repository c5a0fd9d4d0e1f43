import { Article } from '#core/ui/article/article.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** The central bank's credit register: what is asked of it, by whom, and what the person may do about it. */
export default function Scr() {
  return <Article legal {...text} />
}
