import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { signedHeaders } from '../../demo/api/platform/signed-message.ts'
import { portNames } from '../../demo/api/ports/port-names.ts'
import { operationsOf } from '../../demo/api/ports/ports.ts'

const readme = readFileSync('demo/api/ports/README.md', 'utf8')

it('the ports are told as they are: each operation, and no other', () => {
  const rows = portNames.flatMap((port) =>
    operationsOf(port).map(
      ([name, { seconds, later, failing }]) =>
        `| \`${port}.${name}\` | ${seconds} s | ${later ? 'yes' : ''} | ${failing} |`,
    ),
  )
  expect(readme.match(/^\| `.*$/gm)).toEqual(rows)
})

it('the example of a signature is right', () => {
  const found = /secret='(.+?)' key=(\w+) body='(.+?)' at=(\d+)/.exec(readme)
  const [, secret = '', key = '', body = '', at = ''] = found ?? []
  const clock = () => new Date(Number(at) * 1000)
  const headers = signedHeaders(secret, clock, { subject: 'postalCodes.lookUp', key, body })
  expect(readme).toContain(`\`${headers['x-signature']}\``)
})
