import { currentPerson } from '#core/api/contract/person.ts'
import { acceptSwitch } from '#core/session/session.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useRead } from '../../kit/reads/use-read.ts'
import { logOut } from '../log-out.ts'
import css from './session-notice.module.css'
import { otherAccountText as text } from './text.ts'

/** Says whose account this tab shows, once another user has logged in in another tab. */
export default function OtherAccount() {
  const { state } = useRead(currentPerson)
  const name = state.status === 'performed' ? state.value.prettyFirstName : ''
  return (
    <div className={css.notice}>
      <Notice tone="warning" title={text.title(name)} live>
        <p>{text.lead}</p>
        <div className={css.ways}>
          <Button onClick={acceptSwitch}>{text.stay(name)}</Button>
          <Button look="secondary" onClick={logOut}>
            {text.leave}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
