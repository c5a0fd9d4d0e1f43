import type { PixCharge } from '#core/api/contract/charges.ts'
import { formatDate } from '#core/format/date-text.ts'
import { CopyButton } from '#core/ui/copy/copy-button.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Qr } from '#core/ui/qr/qr.tsx'
import css from './charge.module.css'
import { text } from './text.ts'

interface PixPanelProps {
  charge: Pick<PixCharge, 'dueDate'> & {
    pix: Pick<PixCharge['pix'], 'payload'>
    beneficiary: Pick<PixCharge['beneficiary'], 'name'>
  }
}

/** Pix code to copy on the phone that pays, or to scan from another screen. */
export function PixPanel({ charge: { pix, dueDate, beneficiary } }: PixPanelProps) {
  return (
    <div className={css.pix}>
      <div className={css.way}>
        <CopyButton look="primary" value={pix.payload} label={text.pixCopy} />
        <p>{text.pixLead}</p>
        <Fold title={text.pixWhole}>
          <p className={css.code}>{pix.payload}</p>
        </Fold>
        <p className={css.small}>
          {text.pixTo(beneficiary.name)} {text.expires(formatDate(dueDate))}
        </p>
      </div>
      {/* Open on wide screens, which the phone can scan. On the phone itself there is nothing to scan it
          with. */}
      <Fold title={text.pixScan} narrow>
        <div className={css.scan}>
          <Qr value={pix.payload} label={text.pixQr} />
        </div>
      </Fold>
    </div>
  )
}
