import { today } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import type { Context } from '../../api/platform/context.ts'

const monthly = [
  [5, '4900.00', 'SALARIO HOSPITAL DEMONSTRACAO'],
  [8, '-1450.00', 'ALUGUEL'],
  [12, '-310.40', 'PARCELA EMPRESTIMO'],
  [20, '-980.25', 'MERCADO'],
] as const

/** A sample bank statement of the last three months, to upload in the demo. */
export function sampleStatement({ clock }: Context): string {
  const last = today(clock)
  const first = addDays(last, -90)
  const written = (day: IsoDate) => day.replaceAll('-', '')
  const rows = [0, 30, 60].flatMap((offset) =>
    monthly.map(([day, amount, memo]) => {
      const posted = written(addDays(first, offset + day))
      return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${posted}<TRNAMT>${amount}<MEMO>${memo}</STMTTRN>`
    }),
  )
  return `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:UTF-8

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>341<BRANCHID>1234<ACCTID>56789-0</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${written(first)}<DTEND>${written(last)}
${rows.join('\n')}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>7215.05</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`
}
