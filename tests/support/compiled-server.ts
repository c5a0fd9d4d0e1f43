import { execFileSync } from 'node:child_process'

/** Compiles the server if its sources have changed, so that no test runs an older one. */
export default function compileServer(): void {
  execFileSync(process.execPath, ['demo/setup/server.mjs'], { stdio: 'inherit' })
}
