import { describe, expect, it } from 'vitest'
import { explainFailure } from '../../../demo/adapters/pix-api/explain-failure.ts'
import { PixFailure } from '../../../demo/adapters/pix-api/pix-client.ts'
import type { PixApiSettings } from '../../../demo/api/platform/settings.ts'

const settings: PixApiSettings = {
  ...{ url: 'https://pix.banco.com.br/api/v2', tokenUrl: 'https://login.banco.com.br/token' },
  ...{ clientId: 'vereda', clientSecret: 's', clientAuth: 'client_secret_basic' },
  ...{ key: 'k', webhookSecret: 'w', certificate: {} },
}

describe('what a broken connection to the bank is told as', () => {
  it.each([
    [
      'CERT_HAS_EXPIRED',
      'The certificate of pix.banco.com.br has ended (CERT_HAS_EXPIRED): the bank has to renew it, unless the clock of this machine is wrong.',
    ],
    [
      'CERT_NOT_YET_VALID',
      'The certificate of pix.banco.com.br is not valid yet (CERT_NOT_YET_VALID): see the clock of this machine.',
    ],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'The certificate of pix.banco.com.br is of another name (ERR_TLS_CERT_ALTNAME_INVALID): see PIX_API_URL.',
    ],
    [
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'The certificate of pix.banco.com.br is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE): PIX_API_CA_FILE names its authority.',
    ],
    [
      'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
      'pix.banco.com.br refuses our certificate (ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED): see PIX_API_CERT_FILE and PIX_API_KEY_FILE.',
    ],
    [
      'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA',
      'pix.banco.com.br refuses our certificate (ERR_SSL_TLSV1_ALERT_UNKNOWN_CA): see PIX_API_CERT_FILE and PIX_API_KEY_FILE.',
    ],
    [
      'ECONNRESET',
      'pix.banco.com.br cut the connection (ECONNRESET): try again; where it always does, see PIX_API_CERT_FILE and PIX_API_KEY_FILE, and what is in between.',
    ],
    [
      'ERR_SSL_WRONG_VERSION_NUMBER',
      'pix.banco.com.br does not speak TLS as we do (ERR_SSL_WRONG_VERSION_NUMBER): see PIX_API_URL.',
    ],
    ['ETIMEDOUT', 'pix.banco.com.br is not reached (ETIMEDOUT): see the network, and PIX_API_URL.'],
  ])('%s', (code, sentence) => {
    const failure = new PixFailure('charges.hello', { at: 'api', how: 'not reached', code })
    expect(explainFailure(failure, settings)).toBe(sentence)
  })
})
