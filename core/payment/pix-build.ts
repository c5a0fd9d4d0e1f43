import { arrangement, crc16, element } from './tlv.ts'

/** The payee shown by bank apps; accents are removed and the text is cut to the format's maximum length. */
interface Payee {
  name: string
  city: string
}

function ascii(text: string, length: number): string {
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
  const account = element('00', arrangement) + element('25', url.replace(/^https:\/\//, ''))
  const body = [
    element('00', '01'),
    element('01', '12'),
    element('26', account),
    element('52', '0000'),
    element('53', '986'),
    element('58', 'BR'),
    element('59', ascii(name, 25)),
    element('60', ascii(city, 15)),
    element('62', element('05', '***')),
    '6304',
  ].join('')
  return body + crc16(body)
}
