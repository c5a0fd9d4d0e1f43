import { useEffect, useState } from 'react'
import type { ActionState } from '../../../core/actions/action.ts'
import { fields } from '../../../core/fields/dictionary.ts'
import { fieldId } from '../../../core/ui/field/props.ts'

/** The second factor in a form that asks for it once the server does: nothing is wrong then, and nothing lost. */
export function useSecondFactor() {
  const [asked, ask] = useState(false)
  useEffect(() => {
    // The new question takes the focus, and says itself what it wants.
    if (asked) document.getElementById(fieldId(fields.secondFactor.name))?.focus()
  }, [asked])

  /** What the form is told of an outcome. */
  function judge(outcome: ActionState<unknown>): ActionState<unknown> {
    const missing = outcome.status === 'error' && outcome.error.code === 'second_factor_required'
    if (!missing || asked) return outcome
    ask(true)
    return { status: 'idle' }
  }

  return { asked, judge }
}
