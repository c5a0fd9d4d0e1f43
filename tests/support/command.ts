import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'

export type Program =
  | 'main'
  | 'desk'
  | 'doctor'
  | 'migrate'
  | 'backup'
  | 'restore'
  | 'rotate-key'
  | 'pix-webhook'

/** Runs an operator's command to its end, with only the given environment and PATH. */
export async function runCommand(
  program: Program,
  given: readonly string[],
  variables: Record<string, string | undefined>,
) {
  const child = spawn(process.execPath, [`dist/server/${program}.mjs`, ...given], {
    env: { PATH: process.env.PATH, ...variables },
  })
  const [said, wrong, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { said, wrong, status: status as number | null }
}

/** Whether PostgreSQL's client programs exist; the npm package with the server does not include them. */
export const canDump = (process.env.PATH ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'pg_dump')))
