import { randomUUID } from 'node:crypto'
import { addDays } from '#core/calendar/dates.ts'
import { ebsConsent } from '#core/ebs/ebs-consent.baked.ts'
import type { Api } from './api.ts'

interface Row {
  /** Days after the first date. */
  day: number
  amount: string
  memo: string
}

const salary = (day: number): Row => ({ day, amount: '4.800,00', memo: 'SALÁRIO EMPRESA LTDA' })

/** Three months of a bank account. */
export const usualRows: readonly Row[] = [
  ...[0, 30, 60].map(salary),
  ...[5, 35, 65].map((day) => ({ day, amount: '-320,50', memo: 'PARCELA EMPRÉSTIMO' })),
  ...[10, 40, 70].map((day) => ({ day, amount: '-1500.00', memo: 'ALUGUEL' })),
  { day: 50, amount: '9000', memo: 'RESGATE POUPANÇA' },
  { day: 85, amount: '-100,00', memo: 'MERCADO' },
]

/** The file as banks export it: OFX 1, tags without ends, Windows-1252. */
export function ofxOf(rows: readonly Row[] = usualRows, first = '2026-08-20'): Buffer {
  const written = rows.map(
    ({ day, amount, memo }) => `<STMTTRN>
<TRNTYPE>OTHER
<DTPOSTED>${addDays(first, day).replaceAll('-', '')}120000[-3:BRT]
<TRNAMT>${amount}
<MEMO>${memo}
</STMTTRN>`,
  )
  const text = `OFXHEADER:100
DATA:OFXSGML
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKTRANLIST>
${written.join('\n')}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>14.500,00
</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`
  return Buffer.from(text, 'latin1')
}

type Owned = { id: string; token: string; address?: string }

async function post(
  api: Api,
  { id, token, address = '127.0.0.1' }: Owned,
  way: string,
  {
    headers,
    ...given
  }: { headers?: Record<string, string>; query?: Record<string, string>; payload?: Buffer | string | object },
) {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/v1/ebs/${id}/statement${way}`,
    ...given,
    remoteAddress: address,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), ...headers },
  })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}

/** Sends a statement for a request, by default with a new idempotency key. */
export const handStatement = (
  api: Api,
  owned: Owned,
  payload: Buffer | string = ofxOf(),
  key: string = randomUUID(),
) =>
  post(api, owned, '', {
    query: { consentVersion: ebsConsent.version },
    payload,
    headers: { 'content-type': 'application/x-ofx', 'idempotency-key': key },
  })

/** Confirms what was read of it. */
export const confirmStatement = (api: Api, owned: Owned) => post(api, owned, '/confirm', {})

/** Says that it was read wrong. */
export const contestStatement = (api: Api, owned: Owned, comment = 'Falta o meu décimo terceiro.') =>
  post(api, owned, '/contest', { payload: { comment } })
