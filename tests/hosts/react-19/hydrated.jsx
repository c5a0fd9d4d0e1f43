import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import Shop from './shop.jsx'

const page = (
  <StrictMode>
    <Shop />
  </StrictMode>
)
const root = document.querySelector('#app')
root.innerHTML = renderToString(page)
hydrateRoot(root, page)
