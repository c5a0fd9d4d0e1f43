import type { ErrorCode } from '#core/api/errors.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Reason } from '../../../kit/reason.tsx'
import { href } from '../../../routes.ts'
import { text } from './text.ts'

/** Why the account has to stay for now, each reason in words, and the way to what it is about. */
export function NotYet({ reasons }: { reasons: readonly ErrorCode[] }) {
  return (
    <Notice tone="warning" title={text.notYet}>
      {reasons.map((code) => (
        <Reason key={code} code={code} />
      ))}
      <p>
        {text.meanwhile}
        <a href={href('accountPreferences')}>{text.preferences}</a>.
      </p>
      <ButtonLink look="secondary" href={href('accountLoans')}>
        {text.loans}
      </ButtonLink>
    </Notice>
  )
}
