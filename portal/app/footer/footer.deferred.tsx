import { anchors } from '../../kit/anchors.ts'
import css from './footer.module.css'
import Whole from './whole.tsx'

/** The footer of a page for reading. */
export default function Footer() {
  return (
    <footer className={css.footer} id={anchors.footer}>
      <Whole folds />
    </footer>
  )
}
