import { type Cents, toCents } from '../money/units.ts'
import { arrangement, crc16Of, readElements } from './pix-tlv.ts'

/** The content of a Pix payload ("copia e cola", the text of the QR code). */
interface PixCode {
  /** A static code has a key; a dynamic one the URL of a charge; an automatic one only a recurrence. */
  type: 'static' | 'dynamic' | 'automatic'
  key?: string
  /** Without the scheme. */
  url?: string
  /** The URL of the authorization of recurring payments, without the scheme. */
  recurrenceUrl?: string
  /** Integer cents. */
  amountCents?: Cents
  merchantName: string
  merchantCity: string
  txid?: string
}

function merchantAccountIn(
  elements: Map<string, string>,
  ids: readonly number[],
): Map<string, string> | undefined {
  return ids
    .map((id) => readElements(elements.get(String(id)) ?? ''))
    .find((inner) => inner?.get('00')?.toLowerCase() === arrangement)
}

const integersBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

function parseCents(amount: string | undefined): number | undefined {
  return amount === undefined ? undefined : toCents(Number(amount))
}

/**
 * Parses a Pix payload. It checks the checksum and every length: payloads with one of them wrong exist in
 * practice, and bank apps reject them.
 *
 * @returns undefined unless it is a Pix payload in reais, in Brazil, with a payee
 */
export function parsePix(text: string): PixCode | undefined {
  const payload = text.trim()
  if (!/^000201[ -~]+6304[\dA-F]{4}$/i.test(payload)) return undefined
  if (crc16Of(payload.slice(0, -4)) !== payload.slice(-4).toUpperCase()) return undefined
  const elements = readElements(payload)
  const merchantName = elements?.get('59')
  const merchantCity = elements?.get('60')
  if (!elements || !merchantName || !merchantCity) return undefined
  if (elements.get('53') !== '986' || elements.get('58') !== 'BR') return undefined
  const amount = elements.get('54')
  if (amount !== undefined && !/^\d+(\.\d{1,2})?$/.test(amount)) return undefined

  const main = merchantAccountIn(elements, integersBetween(26, 51))
  const key = main?.get('01')
  const url = main?.get('25')
  const recurrenceUrl = merchantAccountIn(elements, integersBetween(80, 99))?.get('25')
  const type = url ? 'dynamic' : key ? 'static' : recurrenceUrl ? 'automatic' : undefined
  if (!main || !type) return undefined
  const txid = readElements(elements.get('62') ?? '')?.get('05')
  const found: PixCode = {
    type,
    key,
    url,
    recurrenceUrl,
    merchantName,
    merchantCity,
    amountCents: parseCents(amount),
  }
  return { ...found, txid: txid === '***' ? undefined : txid }
}
