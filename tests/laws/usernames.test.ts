import { describe, expect, it } from 'vitest'
import { sourcesOf } from './sources.ts'

/** Whether a form asks for a new password without naming its account to password managers. */
const isNameless = (code: string) => /\bfields\.password\b/.test(code) && !/<HiddenUsername\b/.test(code)

describe('a form with a new password', () => {
  const forms = sourcesOf(['core', 'portal', 'widget'], /\.tsx$/).filter(({ code }) =>
    /\bfields\.password\b/.test(code),
  )

  it('is found where there is one', () => expect(forms.length).toBeGreaterThanOrEqual(4))

  it('names its account', () => {
    expect(forms.filter(({ code }) => isNameless(code)).map(({ file }) => file)).toEqual([])
  })

  it.each([
    ['<Form fields={[fields.password]} />', true],
    ['<Form fields={[fields.password]}><HiddenUsername email={email} /></Form>', false],
    ['<Form fields={[fields.passwordHint]} />', false],
  ])('%s: nameless is %s', (code, nameless) => expect(isNameless(code)).toBe(nameless))
})
