import type { ComponentProps } from 'react'
import { Toasts } from '#core/ui/toasts/toasts.tsx'
import { TaskScreen } from '../screen/task-screen.tsx'
import css from './account-screen.module.css'
import type { SectionId } from './sections.ts'
import { SectionsNav } from './sections-nav.tsx'

interface AccountScreenProps extends Omit<ComponentProps<typeof TaskScreen>, 'wide'> {
  /** The section of the account that the page belongs to. */
  section: SectionId
}

/** A page of the account, with the section navigation. */
export function AccountScreen({ section, children, ...screen }: AccountScreenProps) {
  return (
    <div className={css.account}>
      <SectionsNav current={section} />
      <TaskScreen {...screen} wide>
        {children}
        <Toasts />
      </TaskScreen>
    </div>
  )
}
