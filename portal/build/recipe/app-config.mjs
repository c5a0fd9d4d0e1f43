import { readFileSync } from 'node:fs'

/** The operator's file, if any: it is baked into what is built, all but the part about the server. */
export function appConfig() {
  const file = process.env.APP_CONFIG
  const { server: _private, ...site } = file ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return site
}
