import { readEnvironment } from './environment.ts'

const usage = `Usage:
  npm run desk                               accounts that stand frozen, each with its mailboxes, the present one first
  npm run desk -- give <account> <e-mail>    gives one to that mailbox, once a document has shown whose it is
  npm run desk -- factor-off <e-mail>        sets a second factor aside, for whoever lost phone and recovery codes
`

const environment = readEnvironment(process.env)
// Must come before any import of core/config, which reads it once.
Object.assign(globalThis, { __APP_CONFIG__: environment.appConfig })
const { openContext } = await import('./serve.ts')
const { frozenAccounts, settleDispute } = await import('./identity/undo-email.ts')
const { loseFactor } = await import('./identity/set-up-factor.ts')

const context = await openContext(environment)
const [command, ...given] = process.argv.slice(2)
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function list(): Promise<void> {
  const accounts = await frozenAccounts(context)
  for (const { id, name, since, emails } of accounts) say([id, since, name, ...emails].join('\t'))
  if (accounts.length === 0) say('No account stands frozen.')
}

const commands: Record<string, (...given: string[]) => Promise<unknown>> = {
  give: (account = '', email = '') => settleDispute(context, account, email),
  'factor-off': (email = '') => loseFactor(context, email),
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
