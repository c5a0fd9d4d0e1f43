import { useState } from 'react'
import type { EbsBank } from '../../../../../core/api/contract/ebs.ts'
import { Icon } from '../../../../../core/ui/icon/icon.tsx'
import { arrowRight } from '../../../../../core/ui/icon/more-icons.ts'
import { Notice } from '../../../../../core/ui/notice/notice.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface BankListProps {
  banks: readonly EbsBank[]
  onPick: (bank: EbsBank) => void
}

/** Banks to choose from. One that cannot be reached stays in the list and says so when it is pressed. */
export function BankList({ banks, onPick }: BankListProps) {
  const [refused, refuse] = useState<EbsBank>()
  if (banks.length === 0) return <p className={css.empty}>{text.none}</p>
  return (
    <>
      {refused && (
        <Notice key={refused.id} tone="warning" live>
          <p>{text.offline(refused.name)}</p>
        </Notice>
      )}
      <ul className={css.banks}>
        {banks.map((bank) => {
          const { id, name, health, second } = bank
          return (
            <li key={id}>
              <button
                className={css.bank}
                type="button"
                data-health={health}
                onClick={() => (health === 'offline' ? refuse(bank) : onPick(bank))}
              >
                <span>
                  <span className={css.name}>{name}</span>
                  <span className={css.second}>{text.second[second]}</span>
                </span>
                <span className={css.health}>{text.health[health]}</span>
                <Icon of={arrowRight} small />
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
