import { useEffect } from 'react'
import { parseContinue } from '#core/links.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { countReferral } from '../../../flows/loan/referral.ts'
import { beginRequest } from '../../../flows/loan/request.ts'
import { href } from '../../../routes.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** Where embeds hand over: checks what came, keeps it, and gives way to the request or the login. */
export default function Continue() {
  useEffect(() => {
    const handoff = parseContinue(window.location.search)
    countReferral(handoff)
    beginRequest(handoff, { replace: true })
  }, [])
  return (
    <Screen title={text.title} lead={text.lead}>
      <ButtonLink look="secondary" href={href('login')}>
        {text.login}
      </ButtonLink>
    </Screen>
  )
}
