import { href } from './pages.ts'

/** The paths of the portal that embeds link to: an embed carries these, not the whole table. */
export const embedPaths = {
  home: href('home'),
  continue: href('continue'),
  login: href('login'),
  forgotPassword: href('forgotPassword'),
  migration: href('migration'),
  migrationCustomer: href('migrationCustomer'),
}
