import { useEffect } from 'react'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { openPage } from '../../../kit/open-page.ts'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Entry of the registration; redirects to its first step. */
export default function Register() {
  useEffect(() => openPage('registerEmail', { replace: true, search: window.location.search }), [])
  return (
    <TaskScreen title={text.title} lead={text.lead}>
      <ButtonLink href={href('registerEmail')}>{text.begin}</ButtonLink>
    </TaskScreen>
  )
}
