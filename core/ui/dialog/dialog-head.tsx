import type { ComponentProps } from 'react'
import { dialogText } from '../../text/component-text.ts'
import { IconButton } from '../button/icon-button.tsx'
import { close } from '../icon/icons.ts'
import css from './dialog-head.module.css'

interface SheetHeadProps extends Pick<ComponentProps<'button'>, 'onClick' | 'popoverTarget'> {
  id: string
  title: string
}

/** The head of an overlay: its title and the close button, which works by script or as a popover control. */
export function SheetHead({ id, title, ...closing }: SheetHeadProps) {
  return (
    <div className={css.head}>
      <h2 className={css.title} id={id} tabIndex={-1}>
        {title}
      </h2>
      <IconButton icon={close} label={dialogText.close} {...closing} />
    </div>
  )
}
