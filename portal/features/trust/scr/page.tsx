import { Article } from '#core/ui/article/article.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** The central bank's credit register (SCR): what is queried, by whom, and the user's rights. */
export default function Scr() {
  return <Article legal {...text} />
}
