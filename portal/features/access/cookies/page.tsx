import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { href } from '../../../routes.ts'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** Replaces a page that needs cookies when the browser blocks them. */
export default function Cookies() {
  return (
    <Screen title={text.title} lead={text.lead}>
      <ol>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ButtonLink href={href('account')}>{text.retry}</ButtonLink>
    </Screen>
  )
}
