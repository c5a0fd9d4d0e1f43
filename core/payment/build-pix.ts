import { arrangement, crc16Of, writeElement } from './pix-tlv.ts'

/** The payee shown by bank apps; accents are removed and the text is cut to the format's maximum length. */
interface Payee {
  name: string
  city: string
}

function toAscii(text: string, length: number): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '')
  return plain.trim().slice(0, length)
}

/** A payload with a checksum: of a charge, or of an authorization of debits. */
function payloadOf(
  { name, city }: Payee,
  [charge, recurrence]: readonly [charge: string, recurrence: string],
) {
  const body = [
    writeElement('00', '01'),
    charge && writeElement('01', '12'),
    writeElement('26', writeElement('00', arrangement) + charge),
    writeElement('52', '0000'),
    writeElement('53', '986'),
    writeElement('58', 'BR'),
    writeElement('59', toAscii(name, 25)),
    writeElement('60', toAscii(city, 15)),
    writeElement('62', writeElement('05', '***')),
    recurrence && writeElement('80', writeElement('00', arrangement) + recurrence),
    '6304',
  ].join('')
  return body + crc16Of(body)
}

const urlElement = (url: string) => writeElement('25', url.replace(/^https:\/\//, ''))

/**
 * A Pix code with the URL of a charge at the payment provider, which has its amount and due date.
 *
 * @param charge.url with or without https://
 * @throws RangeError when a part does not fit
 */
export const buildDynamicPix = ({ url, ...payee }: Payee & { url: string }): string =>
  payloadOf(payee, [urlElement(url), ''])

/**
 * A Pix code by which a payer authorises debits, without a payment: journey 2 of Pix Automático.
 *
 * @param authorization.url where payers' banks read the recurrence, with or without https://
 * @throws RangeError when a part does not fit
 */
export const buildAutomaticPix = ({ url, ...payee }: Payee & { url: string }): string =>
  payloadOf(payee, ['', urlElement(url)])
