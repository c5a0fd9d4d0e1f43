import { anchors } from '../../kit/anchors.ts'
import css from './footer.module.css'
import FooterLayout from './footer-layout.tsx'

/** The footer of a page for reading. */
export default function Footer() {
  return (
    <footer className={css.footer} id={anchors.footer}>
      <FooterLayout folds />
    </footer>
  )
}
