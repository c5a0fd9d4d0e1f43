import type { Charge } from '#core/api/contract/charges.ts'
import { formatDate } from '#core/format/date-text.ts'
import { CopyButton } from '#core/ui/copy/copy-button.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Qr } from '#core/ui/qr/qr.tsx'
import { Part } from '../../kit/account/part.tsx'
import css from './charge.module.css'
import { text } from './text.ts'

/** The Pix of a charge: to copy on the phone that pays, to scan from any other screen. */
export function PixPart({ charge: { pix, dueDate } }: { charge: Charge }) {
  return (
    <Part id="pix" title={text.pix}>
      <p>{text.pixLead}</p>
      <CopyButton look="primary" value={pix.payload} label={text.pixCopy} />
      <p className={css.code}>{pix.payload}</p>
      {/* Where there is room the phone is another device: it scans. On the phone itself there is nothing to scan with. */}
      <Fold title={text.pixScan} open={matchMedia('(min-width: 700px)').matches}>
        <div className={css.scan}>
          <Qr value={pix.payload} label={text.pixQr} />
        </div>
      </Fold>
      <p className={css.small}>{text.expires(formatDate(dueDate))}</p>
    </Part>
  )
}
