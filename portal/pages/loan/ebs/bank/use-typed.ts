import { useEffect, useState } from 'react'
import type { ApiError } from '../../../../../core/api/errors.ts'
import { type BankField, faultsOf, refusalsOf, typedOf } from '../../../../flows/loan/ebs/bank-form.ts'

const nothing: Readonly<Record<string, string>> = {}

/**
 * What is typed into a bank's form. It lives here and nowhere else: passwords go when it is sent, all of it when
 * the page is left, also to where the browser keeps pages to come back to.
 */
export function useTyped(fields: readonly BankField[]) {
  const [texts, setTexts] = useState(nothing)
  const [faults, setFaults] = useState(nothing)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const forget = () => setTexts(nothing)
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  }, [])

  function change(name: string, value: string): void {
    setTexts((before) => ({ ...before, [name]: value }))
    setFaults(({ [name]: _gone, ...rest }) => rest)
  }

  /** The values, or null after marking what is wrong. Passwords are given away only once. */
  function hand(): Record<string, string> | null {
    const found = faultsOf(fields, texts)
    setFaults(found)
    if (Object.keys(found).length > 0) {
      setAttempt((before) => before + 1)
      return null
    }
    const secret = fields.filter(({ type }) => type === 'password')
    setTexts((before) => ({ ...before, ...Object.fromEntries(secret.map(({ name }) => [name, ''])) }))
    return typedOf(fields, texts)
  }

  function fail(error: ApiError): void {
    setFaults(refusalsOf(fields, error))
    setAttempt((before) => before + 1)
  }

  return { texts, faults, attempt, change, hand, fail, forget: () => setTexts(nothing) }
}
