import { createRoot } from 'react-dom/client'
import '#core/ui/tokens.css'
import '#core/ui/font.css'
import '#core/ui/base.css'
import { Gallery } from './gallery.tsx'

const main = document.querySelector('main')
if (main) createRoot(main).render(<Gallery />)
