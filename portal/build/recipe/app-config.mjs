import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

const checked = await build({
  entryPoints: ['core/config/check-config.ts'],
  bundle: true,
  write: false,
  format: 'esm',
})
const { findSiteFaults } = await import(
  `data:text/javascript,${encodeURIComponent(checked.outputFiles?.[0]?.text ?? '')}`
)

/** The operator's file, if any. It is baked into the build, except the group "server". */
export function readOperatorConfig() {
  const file = process.env.APP_CONFIG
  const { server: _private, ...site } = file ? JSON.parse(readFileSync(file, 'utf8').trim()) : {}
  const faults = findSiteFaults(site)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return site
}
