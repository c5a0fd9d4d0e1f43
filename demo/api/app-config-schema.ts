import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { siteEntries } from '#core/config/schema.ts'
import { operatorSettings } from './platform/operator-settings.ts'

/** Prints the JSON Schema of APP_CONFIG for editors, from the schemas that validate it. */
const whole = v.strictObject({ ...siteEntries, server: v.optional(operatorSettings) })
const schema = toJsonSchema(whole, { typeMode: 'input', errorMode: 'ignore' })
process.stdout.write(`${JSON.stringify(schema, null, 2)}\n`)
