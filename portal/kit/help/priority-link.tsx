import { href } from '#core/routes/pages.ts'
import { anchors } from '../anchors.ts'
import { text } from './text.ts'

/** The way to say that one is served first by law, where people ask for help. */
export function PriorityLink() {
  return (
    <p>
      <a href={`${href('accountPreferences')}#${anchors.priority}`}>{text.priority}</a>
    </p>
  )
}
