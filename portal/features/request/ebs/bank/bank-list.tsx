import { useState } from 'react'
import type { EbsBank } from '#core/api/contract/ebs.ts'
import { useAction } from '#core/react/use-action.ts'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { Icon } from '#core/ui/icon/icon.tsx'
import { arrowRight, external } from '#core/ui/icon/more-icons.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { RefusalNotice } from '../../../../kit/refusal-notice.tsx'
import { startEbs } from '../ebs-commands.ts'
import { openBankPage } from './open-bank-page.ts'
import css from './page.module.css'
import { text } from './text.ts'

interface BankListProps {
  banks: readonly EbsBank[]
  group: string
  /** Called with the id of a bank whose login is typed here. */
  onPick: (id: string) => void
}

const groups = [
  { way: 'authorization', title: text.own, how: text.ownHow },
  { way: 'login', title: text.other, how: text.otherHow },
] as const

/**
 * Banks to choose from, those with their own consent page first: a press leads there. An unavailable bank stays
 * listed and says so when pressed.
 */
export function BankList({ banks, group, onPick }: BankListProps) {
  const [pressed, setPressed] = useState('')
  const starting = useAction(startEbs)
  const isLeaving = starting.status === 'performing'

  function press({ id, way, health }: EbsBank): void {
    if (isLeaving) return
    setPressed(id)
    if (health === 'offline') return
    if (way === 'login') onPick(id)
    else openBankPage(id, group)
  }

  if (banks.length === 0) return <p className={css.empty}>{text.none}</p>
  return (
    <>
      <VisuallyHidden live>{isLeaving && text.opening}</VisuallyHidden>
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
                    onClick={() => press(bank)}
                  >
                    <span>
                      <span className={css.name}>{bank.name}</span>
                      <span className={css.second}>
                        {way === 'login' ? text.second[bank.second] : text.ownWay}
                      </span>
                    </span>
                    <span className={css.health}>
                      {isLeaving && pressed === bank.id ? text.opening : text.health[bank.health]}
                    </span>
                    <Icon of={way === 'login' ? arrowRight : external} small />
                  </button>
                  {pressed === bank.id &&
                    (bank.health === 'offline' ? (
                      <Notice tone="warning" live>
                        <p>{text.offline(bank.name)}</p>
                      </Notice>
                    ) : (
                      <RefusalNotice by={starting} />
                    ))}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
