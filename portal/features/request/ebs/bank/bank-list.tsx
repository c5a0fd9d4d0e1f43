import { useState } from 'react'
import type { EbsBank } from '#core/api/contract/ebs.ts'
import { Icon } from '#core/ui/icon/icon.tsx'
import { arrowRight } from '#core/ui/icon/more-icons.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface BankListProps {
  banks: readonly EbsBank[]
  onPick: (bank: EbsBank) => void
}

const groups = [
  { way: 'authorization', title: text.own, how: text.ownHow },
  { way: 'login', title: text.other, how: text.otherHow },
] as const

/**
 * Banks to choose from, those with their own consent page first. An unavailable bank stays listed and says so
 * when pressed.
 */
export function BankList({ banks, onPick }: BankListProps) {
  const [refused, refuse] = useState('')
  if (banks.length === 0) return <p className={css.empty}>{text.none}</p>
  return (
    <>
      {groups.map(({ way, title, how }) => {
        const own = banks.filter((bank) => bank.way === way)
        if (own.length === 0) return null
        return (
          <section key={way} className={css.group} aria-labelledby={`banks-${way}`}>
            <h2 id={`banks-${way}`} className={css.title}>
              {title}
            </h2>
            <p>{how}</p>
            <ul className={css.banks}>
              {own.map((bank) => (
                <li key={bank.id}>
                  <button
                    className={css.bank}
                    type="button"
                    data-health={bank.health}
                    onClick={() => (bank.health === 'offline' ? refuse(bank.id) : onPick(bank))}
                  >
                    <span>
                      <span className={css.name}>{bank.name}</span>
                      <span className={css.second}>
                        {way === 'login' ? text.second[bank.second] : text.ownWay}
                      </span>
                    </span>
                    <span className={css.health}>{text.health[bank.health]}</span>
                    <Icon of={arrowRight} small />
                  </button>
                  {refused === bank.id && (
                    <Notice tone="warning" live>
                      <p>{text.offline(bank.name)}</p>
                    </Notice>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
