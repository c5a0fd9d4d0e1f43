import { useEffect, useState } from 'react'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { matchPage } from '../../../kit/match-page.ts'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** The page that this one replaced, with its query; it is in the history entry, as a browser without cookies stores nothing. */
function wanted(): string {
  const { history, location } = window
  const path: unknown = history.state?.wanted
  return typeof path === 'string' && matchPage(path).row.guard === 'session'
    ? path + location.search
    : href('account')
}

/** Replaces a page that needs cookies when the browser blocks them. */
export default function Cookies() {
  const [place, setPlace] = useState(href('account'))
  useEffect(() => setPlace(wanted()), [])
  return (
    <TaskScreen title={text.title} lead={text.lead}>
      <ol>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {/* A page load: a browser may ask its settings once a document. */}
      <ButtonLink href={place} target="_self">
        {text.retry}
      </ButtonLink>
    </TaskScreen>
  )
}
