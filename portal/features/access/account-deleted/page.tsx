import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Closing } from '../../../kit/closing/closing.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { href } from '../../../routes.ts'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** Good-bye: what is gone, what the law keeps, and whom to ask. */
export default function AccountDeleted() {
  return (
    <Screen title={text.title} lead={text.lead}>
      <Closing erased={text.erased} />
      <p>{text.ask}</p>
      <ButtonLink href={href('home')}>{text.home}</ButtonLink>
    </Screen>
  )
}
