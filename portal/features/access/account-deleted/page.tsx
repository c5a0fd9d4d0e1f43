import { href } from '#core/routes/pages.ts'

import { papersAfterwards } from '#core/text/retention.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { ErasedAndKeptData } from '../../../kit/account-closing/erased-and-kept-data.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Shown after an account is deleted: what was erased, what the law requires to keep, and contacts. */
export default function AccountDeleted() {
  return (
    <TaskScreen title={text.title} lead={text.lead}>
      <ErasedAndKeptData erased={text.erased} />
      <p>{papersAfterwards}</p>
      <p>{text.ask}</p>
      <ButtonLink href={href('home')}>{text.home}</ButtonLink>
    </TaskScreen>
  )
}
