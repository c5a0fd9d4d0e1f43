import { systemClock } from '#core/calendar/clock.ts'
import { explainFailure } from '../adapters/pix-api/explain-failure.ts'
import { registerPixWebhook } from '../adapters/pix-api/register-webhook.ts'
import { readEnvironment, SettingError } from './environment.ts'
import { isLoopback } from './platform/loopback.ts'

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

try {
  const { pixApi, publicUrl } = readEnvironment(process.env).settings
  if (!pixApi) throw new SettingError('npm run pix-webhook needs CHARGES=pix-api and its settings.')
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new SettingError(
      'npm run pix-webhook needs https in PUBLIC_URL: the address for notices has the secret in it.',
    )
  try {
    await registerPixWebhook(pixApi, publicUrl, systemClock)
    process.stdout.write(`The bank posts notices for ${pixApi.key} to ${publicUrl} from now on.\n`)
  } catch (error) {
    fail(explainFailure(error, pixApi) ?? String(error))
  }
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  fail(error.message)
}
