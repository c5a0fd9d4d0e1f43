import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { href } from '../../../routes.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

/** Something went wrong that no page could tell better. */
export default function Problem() {
  return (
    <Screen title={text.title} lead={text.lead}>
      <ButtonLink href={href('home')}>{text.home}</ButtonLink>
      <p>{text.help}</p>
    </Screen>
  )
}
