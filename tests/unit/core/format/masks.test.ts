import { expect, it } from 'vitest'
import { formatCep } from '#core/format/cep.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatMobile } from '#core/format/mobile.ts'

it.each([formatCpf, formatMobile, formatCep])('%o leaves alone what it does not know', (format) => {
  expect(format('123')).toBe('123')
})
