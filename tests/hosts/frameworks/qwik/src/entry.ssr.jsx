import { renderToString } from '@builder.io/qwik/server'
import { manifest } from '@qwik-client-manifest'
import Root from './root.jsx'

export const draw = () => renderToString(<Root />, { manifest, containerAttributes: { lang: 'pt-BR' } })
