import { anchors } from '../../kit/anchors.ts'
import css from './footer.module.css'
import Whole from './whole.tsx'

/** The foot of a page that is read. */
export default function Footer() {
  return (
    <footer className={css.footer} id={anchors.footer}>
      <Whole folds />
    </footer>
  )
}
