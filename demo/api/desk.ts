import * as v from 'valibot'
import { fields } from '#core/fields/dictionary.ts'
import { readEnvironment } from './environment.ts'

const usage = `Usage:
  npm run desk                               whoever may enter the desk, or is invited to
  npm run desk -- invite <e-mail> <role>     a link that lets somebody in once, for a day: support, analyst, finance or auditor
  npm run desk -- unlock <e-mail>            lets somebody try again whom wrong passwords of others have locked out
  npm run desk -- remove <e-mail>            takes somebody's way in
`

const environment = readEnvironment(process.env)
// Must come before any import of core/config, which reads it once.
Object.assign(globalThis, { __APP_CONFIG__: environment.appConfig })
const { openContext } = await import('./serve.ts')
const { inviteStaff, listStaff, removeStaff, staffRoles, unlockStaff } = await import('./desk/staff.ts')

const { context, close } = await openContext(environment)
const [command, ...given] = process.argv.slice(2)
const printLine = (line: string) => void process.stdout.write(`${line}\n`)

const nobody = 'There is nobody of that e-mail. Nothing was changed.'

/** Prints an error and sets the exit code. */
function printError(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

async function printStaff(): Promise<void> {
  const staff = await listStaff(context)
  for (const { email, role, confirmedAt, invitedAt } of staff)
    printLine([email, role, confirmedAt ? `since ${confirmedAt}` : `invited ${invitedAt}`].join('\t'))
  if (staff.length === 0) printLine('Nobody is invited.')
}

async function inviteColleague(typed = '', named = ''): Promise<void> {
  const email = v.safeParse(fields.email.schema, typed)
  const role = staffRoles.find((name) => name === named)
  if (!environment.settings.deskUrl) return printError('Set DESK_URL first: the link leads to the desk.')
  if (!email.success || !role)
    return printError(`An invitation needs an e-mail and a role: ${staffRoles.join(', ')}.`)
  printLine(await inviteStaff(context, email.output, role))
}

async function removeColleague(email = ''): Promise<void> {
  if (!(await removeStaff(context, email.toLowerCase()))) printError(nobody)
}

async function unlockColleague(email = ''): Promise<void> {
  if (!(await unlockStaff(context, email.toLowerCase()))) printError(nobody)
}

const commands: Record<string, (...given: string[]) => Promise<void>> = {
  invite: inviteColleague,
  remove: removeColleague,
  unlock: unlockColleague,
}

try {
  if (command === undefined) await printStaff()
  else if (commands[command]) await commands[command](...given)
  else printError(usage.trimEnd())
} finally {
  await close()
}
