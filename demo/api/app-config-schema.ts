import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { siteEntries } from '#core/config/schema.ts'
import { operatorSettings } from './platform/operator-settings.ts'

export const schemaFile = join(import.meta.dirname, '../app-config.schema.json')

/** JSON Schema of APP_CONFIG for editors, from the schemas that validate it. */
export function appConfigSchema(): object {
  const whole = v.strictObject({ ...siteEntries, server: v.optional(operatorSettings) })
  return toJsonSchema(whole, { typeMode: 'input', errorMode: 'ignore' })
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(schemaFile, `${JSON.stringify(appConfigSchema(), null, 2)}\n`)
