import type { CodedCharge } from '#core/api/contract/charges.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { barsAsSvgPath, itfBarsAndSpaces } from '#core/payment/itf-barcode.ts'
import { CopyButton } from '#core/ui/copy/copy-button.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { DownloadButton } from '../../kit/download/download-button.tsx'
import { canSharePdf, sharePdf } from '../../kit/download/share-file.ts'
import css from './charge.module.css'
import { text } from './text.ts'

interface BoletoPanelProps {
  charge: CodedCharge
  file: () => Promise<Blob>
}

/** The boleto of a charge: digit line, barcode, file, and how to recognize it as genuine. */
export function BoletoPanel({ charge, file }: BoletoPanelProps) {
  const { boleto, beneficiary, instructions, dueDate, amountCents } = charge
  const facts = [
    [text.amount, formatBrl(amountCents)],
    [text.due, formatDate(dueDate)],
    [
      text.beneficiary,
      <>
        {beneficiary.name}, <span className={css.number}>{text.cnpj(beneficiary.cnpj)}</span>,{' '}
        {beneficiary.address}
      </>,
    ],
    [text.bank, beneficiary.bank],
  ] as const
  return (
    <div className={css.way}>
      <p>
        {charge.late ? text.boletoLate : text.boletoLead[charge.discountCents > 0 ? 'payoff' : charge.kind]}
      </p>
      <p className={css.code}>{boleto.formatted}</p>
      <div className={css.ways}>
        <CopyButton value={boleto.line} label={text.boletoCopy} />
        <DownloadButton label={text.boletoFile} name={text.fileName(dueDate)} fetch={file} />
        {canSharePdf() && (
          <DownloadButton
            label={text.boletoShare}
            name={text.fileName(dueDate)}
            fetch={file}
            give={sharePdf}
          />
        )}
      </div>
      <BarcodeBars digits={boleto.barcode} label={text.bars} />
      <Facts facts={facts} />
      {instructions.map((sentence) => (
        <p key={sentence} className={css.small}>
          {sentence}
        </p>
      ))}
      <p className={css.small}>{text.check}</p>
    </div>
  )
}

interface BarcodeBarsProps {
  digits: string
  label: string
}

const height = 52
/** Quiet zone in modules that a scanner needs on both sides. */
const quiet = 20

/** Barcode of a boleto, black on white in every theme because scanners need the contrast. */
function BarcodeBars({ digits, label }: BarcodeBarsProps) {
  const modules = itfBarsAndSpaces(digits)
  return (
    <svg
      className={css.bars}
      viewBox={`-${quiet} -4 ${modules.length + 2 * quiet} ${height + 8}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={barsAsSvgPath(modules, height)} shapeRendering="crispEdges" />
    </svg>
  )
}
