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
const { invite, listStaff, remove, staffRoles, unlock } = await import('./desk/staff.ts')

const context = await openContext(environment)
const [command, ...given] = process.argv.slice(2)
const say = (line: string) => void process.stdout.write(`${line}\n`)

const nobody = 'There is nobody of that e-mail. Nothing was changed.'

/** Prints an error and sets the exit code. */
function wrong(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

async function list(): Promise<void> {
  const staff = await listStaff(context)
  for (const { email, role, confirmedAt, invitedAt } of staff)
    say([email, role, confirmedAt ? `since ${confirmedAt}` : `invited ${invitedAt}`].join('\t'))
  if (staff.length === 0) say('Nobody is invited.')
}

async function inviteColleague(typed = '', named = ''): Promise<void> {
  const email = v.safeParse(fields.email.schema, typed)
  const role = staffRoles.find((name) => name === named)
  if (!environment.settings.deskUrl) return wrong('Set DESK_URL first: the link leads to the desk.')
  if (!email.success || !role)
    return wrong(`An invitation needs an e-mail and a role: ${staffRoles.join(', ')}.`)
  say(await invite(context, email.output, role))
}

async function removeColleague(email = ''): Promise<void> {
  if (!(await remove(context, email.toLowerCase()))) wrong(nobody)
}

async function unlockColleague(email = ''): Promise<void> {
  if (!(await unlock(context, email.toLowerCase()))) wrong(nobody)
}

const commands: Record<string, (...given: string[]) => Promise<void>> = {
  invite: inviteColleague,
  remove: removeColleague,
  unlock: unlockColleague,
}

try {
  if (command === undefined) await list()
  else if (commands[command]) await commands[command](...given)
  else wrong(usage.trimEnd())
} finally {
  await context.database.destroy()
}
