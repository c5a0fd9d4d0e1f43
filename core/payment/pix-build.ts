import { arrangement, crc16, element } from './tlv.ts'

/** Who is paid, as bank apps show it; accents are dropped and the text is cut to what the format holds. */
export interface Payee {
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

function payload(head: string, amount: string, { name, city }: Payee, txid: string): string {
  const body = [
    head,
    element('52', '0000'),
    element('53', '986'),
    amount,
    element('58', 'BR'),
    element('59', ascii(name, 25)),
    element('60', ascii(city, 15)),
    element('62', element('05', txid)),
    '6304',
  ].join('')
  return body + crc16(body)
}

/**
 * A code that pays a key directly. Never with a person's own key, and not for installments, which are charges.
 *
 * @param charge.amountCents integer cents; left out, the payer types the amount
 * @param charge.txid 1 to 25 letters and digits
 * @throws RangeError when a part does not fit
 */
export function buildStaticPix(
  charge: Payee & { key: string; amountCents?: number; txid?: string; description?: string },
): string {
  const { key, amountCents, txid = '***', description } = charge
  if (txid !== '***' && !/^[A-Za-z\d]{1,25}$/.test(txid))
    throw new RangeError('txid must be 1 to 25 letters and digits')
  if (amountCents !== undefined && !(Number.isSafeInteger(amountCents) && amountCents > 0)) {
    throw new RangeError('amountCents must be positive integer cents')
  }
  const inner =
    element('00', arrangement) +
    element('01', key) +
    (description ? element('02', ascii(description, 72)) : '')
  const amount = amountCents === undefined ? '' : element('54', (amountCents / 100).toFixed(2))
  return payload(element('00', '01') + element('26', inner), amount, charge, txid)
}

/**
 * A code that points at a charge kept by the payment provider, which holds its amount and due date.
 *
 * @param charge.url the address, with or without https://
 * @throws RangeError when a part does not fit
 */
export function buildDynamicPix(charge: Payee & { url: string }): string {
  const inner = element('00', arrangement) + element('25', charge.url.replace(/^https:\/\//, ''))
  return payload(element('00', '01') + element('01', '12') + element('26', inner), '', charge, '***')
}
