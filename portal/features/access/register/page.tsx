import { useEffect } from 'react'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { go } from '../../../kit/navigate.ts'
import { Screen } from '../../../kit/screen/screen.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Entry of the registration; redirects to its first step. */
export default function Register() {
  useEffect(() => go('registerEmail', { replace: true, search: window.location.search }), [])
  return (
    <Screen title={text.title} lead={text.lead}>
      <ButtonLink href={href('registerEmail')}>{text.begin}</ButtonLink>
    </Screen>
  )
}
