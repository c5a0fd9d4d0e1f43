import type { EbsBank } from '#core/api/contract/ebs.ts'
import { Button } from '#core/ui/button/button.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface BankHeadProps {
  bank: EbsBank
  onChangeBank: () => void
}

/** The bank's name and status, and a button to change the bank. */
export function BankHead({ bank: { name, health, second }, onChangeBank }: BankHeadProps) {
  return (
    <div className={css.head}>
      <h2 className={css.title} tabIndex={-1}>
        {name}
      </h2>
      <Button look="quiet" onClick={onChangeBank}>
        {text.change}
      </Button>
      <p>{health === 'unstable' ? text.unstable : text.then[second]}</p>
    </div>
  )
}
