import { config, palette } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import { meta as account } from '../features/account/overview/text.ts'
import { meta as home } from '../features/home/text.ts'

const manifestIcon = (file: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
})

/** The manifest a phone reads when the user adds the site to the home screen. */
export function webManifest(): object {
  return {
    id: href('home'),
    name: config.brand,
    short_name: config.brand,
    description: home.description,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: href('home'),
    scope: href('home'),
    display: 'standalone',
    background_color: palette.page[0],
    theme_color: palette.page[0],
    icons: [
      manifestIcon('icon.svg', 'any'),
      manifestIcon('icon-192.png', '192x192'),
      manifestIcon('icon-512.png', '512x512'),
      manifestIcon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [{ name: account.title, url: href('account') }],
  }
}
