import { explainDiskError } from '../setup/disk-problem.mjs'
import { readEnvironment, SettingError } from './environment.ts'

// The log names places in the sources.
process.setSourceMapsEnabled(true)
// Files are created for their owner only.
process.umask(0o077)

function stopWithError(error: unknown): never {
  const known = error instanceof SettingError || (error instanceof Error && error.name === 'StartError')
  console.error(known ? error.message : (explainDiskError(String(error)) ?? error))
  process.exit(1)
}

try {
  const environment = readEnvironment(process.env)
  // Must come before any import of core/config, which reads it once.
  Object.assign(globalThis, { __APP_CONFIG__: environment.appConfig })
  const { serve } = await import('./serve.ts')
  await serve(environment)
} catch (error) {
  stopWithError(error)
}
