import { systemClock } from '#core/calendar/clock.ts'
import { registerPixWebhook } from '../adapters/pix-api/register-webhook.ts'
import { readEnvironment, SettingError } from './environment.ts'

try {
  const { pixApi, publicUrl } = readEnvironment(process.env).settings
  if (!pixApi) throw new SettingError('npm run pix-webhook needs CHARGES=pix-api and its settings.')
  await registerPixWebhook(pixApi, publicUrl, systemClock)
  process.stdout.write(`The bank posts notices for ${pixApi.key} to ${publicUrl} from now on.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
