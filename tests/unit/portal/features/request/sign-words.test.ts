import { expect, it } from 'vitest'
import { pauseHours } from '#core/loan/signature-pause.ts'
import { pauseText, signText } from '../../../../../portal/features/request/contract/text.ts'
import { text as stepText } from '../../../../../portal/features/request/step-guard/text.ts'

it.each([
  ['unproved', null, ['Não consegue abrir esse e-mail?']],
  ['unavailable', null, []],
  [
    'too-recent',
    '2026-11-22T12:30:00.000Z',
    ['a partir de 22/11/2026 às 09:30; para este, vale o do e-mail', 'Não consegue abrir esse e-mail?'],
  ],
] as const)('a code that goes by mail alone says why: %s', (withoutSms, smsFrom, words) => {
  const said = signText.whySent({ emailUntil: null, withoutSms, smsFrom })
  expect(said).toHaveLength(words.length)
  for (const [index, part] of words.entries()) expect(said[index]).toContain(part)
})

it('a code that goes to the e-mail from before a change says why, and until when', () => {
  const sent = { emailUntil: '2026-11-22T12:30:00.000Z', withoutSms: 'unproved', smsFrom: null } as const
  const [words, ...more] = signText.whySent(sent)
  expect(words).toContain('até 22/11/2026 às 09:30 o código por e-mail vai para o endereço anterior')
  // Changing it again would prolong the wait.
  expect(more).toEqual([])
  expect(signText.whySent({ ...sent, withoutSms: 'email-changed' })[1]).toContain('não vai por SMS')
})

it('the pause that is offered says how long it is, and how often it may be taken', () => {
  for (const words of [`${pauseHours} horas`, 'uma vez']) expect(pauseText.offered).toContain(words)
})

it('a step of the request is not called a page: the contract has pages of its own', () => {
  expect(stepText.step('Você', 1, 2)).toBe('Etapa Você, passo 1 de 2.')
})
