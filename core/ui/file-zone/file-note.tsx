import { fileText } from '../../text/component-text.ts'
import { Notice } from '../notice/notice.tsx'
import css from './file-zone.module.css'

/** Why a file was not taken; screen readers announce it. */
export function FileNote({ children }: { children?: string }) {
  return (
    <div className={css.note} role="status">
      {children && (
        <Notice tone="warning">
          <p>{children}</p>
        </Notice>
      )}
    </div>
  )
}

/** The other ways to give a file, where there is a mouse. */
export const DropHint = () => <span className={css.hint}>{fileText.drop} </span>
