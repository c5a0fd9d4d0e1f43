import { spawn } from 'node:child_process'
import { programOf } from './run.mjs'

// Development: the bundler and the server side by side; each restarts when its own sources change.
const children = [
  spawn(process.execPath, [programOf('rollup'), '--config', '--watch', '--silent'], { stdio: 'inherit' }),
  spawn(process.execPath, ['--watch', '--import', 'tsx', 'demo/api/main.ts'], { stdio: 'inherit' }),
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
