import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs one of the operator's programs to its end; of the environment it has what is given and the PATH. */
export async function runCommand(
  program: string,
  given: readonly string[],
  variables: Record<string, string | undefined>,
) {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...given], {
    env: { PATH: process.env.PATH, ...variables },
  })
  const [said, wrong, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { said, wrong, status: status as number | null }
}

/** Whether PostgreSQL's client programs are here: the package that brings a server where there is none has not got them. */
export const canDump = (process.env.PATH ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'pg_dump')))
