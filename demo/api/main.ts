import { readEnvironment, SettingError } from './environment.ts'

// What it writes is its owner's alone.
process.umask(0o077)

function stop(error: unknown): never {
  const known = error instanceof SettingError || (error instanceof Error && error.name === 'StartError')
  console.error(known ? error.message : error)
  process.exit(1)
}

try {
  const environment = readEnvironment(process.env)
  // Before anything imports core/config, which takes it from here once and for all.
  Object.assign(globalThis, { __APP_CONFIG__: environment.appConfig })
  const { serve } = await import('./serve.ts')
  await serve(environment)
} catch (error) {
  stop(error)
}
