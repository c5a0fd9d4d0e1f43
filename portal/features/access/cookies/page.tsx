import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Replaces a page that needs cookies when the browser blocks them. */
export default function Cookies() {
  return (
    <Screen title={text.title} lead={text.lead}>
      <ol>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {/* A page load: a browser may ask its settings once a document. */}
      <ButtonLink href={href('account')} target="_self">
        {text.retry}
      </ButtonLink>
    </Screen>
  )
}
