import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Closing } from '../../../kit/closing/closing.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Shown after an account is deleted: what was erased, what the law requires to keep, and contacts. */
export default function AccountDeleted() {
  return (
    <Screen title={text.title} lead={text.lead}>
      <Closing erased={text.erased} />
      <p>{text.ask}</p>
      <ButtonLink href={href('home')}>{text.home}</ButtonLink>
    </Screen>
  )
}
