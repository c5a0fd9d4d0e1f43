import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { expiredText as text } from './text.ts'

/** The offer that was picked has expired; the user must request new ones. */
export function OfferExpired() {
  return (
    <Notice tone="warning" title={text.title} live>
      <p>{text.lead}</p>
      <ButtonLink href={href('loan.offers')}>{text.renew}</ButtonLink>
    </Notice>
  )
}
