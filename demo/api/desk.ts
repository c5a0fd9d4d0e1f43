import * as v from 'valibot'
import { readEnvironment } from './environment.ts'

const usage = `Usage:
  npm run desk                               accounts that stand frozen, each with its mailboxes, the present one first
  npm run desk -- give <account> <e-mail>    gives one to that mailbox, once a document has shown whose it is
  npm run desk -- factor-off <e-mail>        sets a second factor aside, for whoever lost phone and recovery codes
  npm run desk -- staff                      whoever may enter the desk, or is invited to
  npm run desk -- invite <e-mail> <role>     a link that lets somebody in once, for a day: support, analyst, finance or auditor
  npm run desk -- remove <e-mail>            takes somebody's way in
`

const environment = readEnvironment(process.env)
// Must come before any import of core/config, which reads it once.
Object.assign(globalThis, { __APP_CONFIG__: environment.appConfig })
const { openContext } = await import('./serve.ts')
const { frozenAccounts, settleDispute } = await import('./identity/undo-email.ts')
const { loseFactor } = await import('./identity/set-up-factor.ts')
const { invite, listStaff, remove, staffRoles } = await import('./desk/staff.ts')
const { fields } = await import('#core/fields/dictionary.ts')

const context = await openContext(environment)
const [command, ...given] = process.argv.slice(2)
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function list(): Promise<void> {
  const accounts = await frozenAccounts(context)
  for (const { id, name, since, emails } of accounts) say([id, since, name, ...emails].join('\t'))
  if (accounts.length === 0) say('No account stands frozen.')
}

async function staff(): Promise<void> {
  for (const { email, role, confirmedAt, invitedAt } of await listStaff(context))
    say([email, role, confirmedAt ? `since ${confirmedAt}` : `invited ${invitedAt}`].join('\t'))
}

/** Says what is wrong, to be corrected by whoever typed it. */
function wrong(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

async function inviteColleague(typed: string, named: string): Promise<void> {
  const email = v.safeParse(fields.email.schema, typed)
  const role = staffRoles.find((name) => name === named)
  if (!environment.settings.deskUrl) return wrong('Set DESK_PORT and DESK_URL first: a link needs the desk.')
  if (!email.success || !role)
    return wrong(`An invitation needs an e-mail and a role: ${staffRoles.join(', ')}.`)
  say(await invite(context, email.output as string, role))
}

const commands: Record<string, (...given: string[]) => Promise<unknown>> = {
  give: (account = '', email = '') => settleDispute(context, account, email),
  'factor-off': (email = '') => loseFactor(context, email),
  staff,
  invite: (email = '', role = '') => inviteColleague(email, role),
  remove: async (email = '') => {
    if (!(await remove(context, email.toLowerCase())))
      wrong('There is nobody of that e-mail. Nothing was changed.')
  },
}

try {
  if (command === undefined) await list()
  else if (commands[command]) await commands[command](...given)
  else {
    process.stderr.write(usage)
    process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof Error && 'status' in error)) throw error
  process.stderr.write('There is no such account, or nothing of it to settle. Nothing was changed.\n')
  process.exitCode = 1
} finally {
  await context.database.destroy()
}
