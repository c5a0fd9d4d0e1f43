import { Button } from '#core/ui/button/button.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { toastStore } from '#core/ui/toasts/toast-store.ts'
import type { ChangeDebts, OwedDebt } from './kept-debts.ts'
import css from './page.module.css'
import { text } from './text.ts'

interface DebtListProps {
  debts: readonly OwedDebt[]
  onChange: ChangeDebts
  onEdit: (debt: OwedDebt) => void
}

/** The button that changes a debt: the focus returns to it. */
export const editButtonId = ({ id }: OwedDebt) => `mudar-${id}`

/** The debts so far; what is removed can be put back. */
export function DebtList({ debts, onChange, onEdit }: DebtListProps) {
  function remove(debt: OwedDebt): void {
    const place = debts.indexOf(debt)
    onChange((now) => now.filter(({ id }) => id !== debt.id))
    document.getElementById('dividas')?.focus()
    toastStore.show(text.removed(debt.creditor), {
      undo: () => onChange((now) => [...now.slice(0, place), debt, ...now.slice(place)]),
    })
  }

  if (debts.length === 0)
    return (
      <p>
        {text.none} {text.registrato.before}
        <a href="https://www.bcb.gov.br/meubc/registrato">{text.registrato.link}</a>
        {text.registrato.after}
      </p>
    )
  return (
    <ul className={css.debts} aria-label={text.list}>
      {debts.map((debt) => (
        <Card key={debt.id} as="li">
          <p className={css.debt}>{text.debt(debt.creditor, debt.kind)}</p>
          <p>{text.owes(debt.balanceCents, debt.installmentCents)}</p>
          {debt.isOwn && <p className={css.private}>{text.own}</p>}
          <div className={css.actions}>
            <Button
              look="quiet"
              id={editButtonId(debt)}
              aria-label={text.editNamed(debt.creditor)}
              onClick={() => onEdit(debt)}
            >
              {text.edit}
            </Button>
            <Button look="quiet" aria-label={text.removeNamed(debt.creditor)} onClick={() => remove(debt)}>
              {text.remove}
            </Button>
          </div>
        </Card>
      ))}
    </ul>
  )
}
