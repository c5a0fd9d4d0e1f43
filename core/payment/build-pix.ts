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

/**
 * A Pix code with the URL of a charge at the payment provider, which has its amount and due date.
 *
 * @param charge.url with or without https://
 * @throws RangeError when a part does not fit
 */
export function buildDynamicPix({ name, city, url }: Payee & { url: string }): string {
  const account = writeElement('00', arrangement) + writeElement('25', url.replace(/^https:\/\//, ''))
  const body = [
    writeElement('00', '01'),
    writeElement('01', '12'),
    writeElement('26', account),
    writeElement('52', '0000'),
    writeElement('53', '986'),
    writeElement('58', 'BR'),
    writeElement('59', toAscii(name, 25)),
    writeElement('60', toAscii(city, 15)),
    writeElement('62', writeElement('05', '***')),
    '6304',
  ].join('')
  return body + crc16Of(body)
}
