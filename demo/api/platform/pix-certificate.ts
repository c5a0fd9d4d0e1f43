import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PixApiSettings } from './settings.ts'

type Certificate = PixApiSettings['certificate']

export const certificateVariables = {
  cert: 'PIX_API_CERT_FILE',
  key: 'PIX_API_KEY_FILE',
  ca: 'PIX_API_CA_FILE',
} as const

const howToWrite = ': of a .p12, openssl pkcs12 -in FILE -nodes writes it'

/** What reads each file, and what it should have. */
const kinds = {
  cert: { read: (pem: Buffer) => new X509Certificate(pem), what: `certificate in PEM${howToWrite}` },
  key: { read: createPrivateKey, what: `key in PEM without a password${howToWrite}` },
  ca: { read: (pem: Buffer) => new X509Certificate(pem), what: 'certificate in PEM' },
} as const

/**
 * The client's certificate, its key and the bank's authority, from the files that the variables name.
 *
 * @param fail throws with a sentence for the operator
 */
export function readCertificate(
  variables: Readonly<Record<string, string | undefined>>,
  fail: (sentence: string) => never,
): Certificate {
  function readPem(which: keyof typeof kinds): Buffer | undefined {
    const name = certificateVariables[which]
    const path = variables[name]
    if (!path) return undefined
    const failed = (how: string) => fail(`${name} names ${path}, which ${how}.`)
    let pem: Buffer
    try {
      pem = readFileSync(path)
    } catch {
      return failed('cannot be read')
    }
    try {
      // Without its first line a certificate in DER would be read too, which TLS does not take.
      if (!pem.includes('-----BEGIN ')) throw new Error()
      kinds[which].read(pem)
    } catch {
      return failed(`has no ${kinds[which].what}`)
    }
    return pem
  }

  const [cert, key, ca] = [readPem('cert'), readPem('key'), readPem('ca')]
  if ((cert === undefined) !== (key === undefined))
    return fail(`Set ${certificateVariables.cert} and ${certificateVariables.key}, or neither.`)
  if (cert && key && !new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    return fail(
      `${certificateVariables.key} is not the key of the first certificate in ${certificateVariables.cert}.`,
    )
  return { ...(cert && { cert }), ...(key && { key }), ...(ca && { ca }) }
}

/** When the client's certificate ends; undefined without one. */
export const certificateEnd = ({ cert }: Certificate): Date | undefined =>
  cert && new Date(new X509Certificate(cert).validTo)
