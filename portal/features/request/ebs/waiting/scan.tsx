import type { EbsState } from '#core/api/contract/ebs.ts'
import { Qr } from '#core/ui/qr/qr.tsx'
import css from './page.module.css'
import { Question } from './question.tsx'
import { text } from './text.ts'

/** A code to be read with the bank's app. On the phone that has the app, another screen has to show it. */
export function Scan({ ebs: { data, currentBank } }: { ebs: EbsState }) {
  return (
    <Question title={text.qrTitle} until={data.expiresAt}>
      <p>{text.qrHow(currentBank?.name ?? '')}</p>
      {data.qrcode && <Qr value={data.qrcode} label={text.qrLabel} />}
      <p className={css.onPhone}>{text.qrOnPhone}</p>
    </Question>
  )
}
