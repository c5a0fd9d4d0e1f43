import { describe, expect, it } from 'vitest'
import { formatCep } from '../../../../core/format/cep.ts'
import { formatCpf, maskCpf, maskPublicCpf } from '../../../../core/format/cpf.ts'
import { formatMobile, maskPublicMobile } from '../../../../core/format/mobile.ts'

describe('masks', () => {
  it('grow with what is typed', () => {
    const typed = Array.from('111444777355', (_, index) => maskCpf('111444777355'.slice(0, index + 1)))
    expect(typed).toEqual([
      '1',
      '11',
      '111',
      '111.4',
      '111.44',
      '111.444',
      '111.444.7',
      '111.444.77',
      '111.444.777',
      '111.444.777-3',
      '111.444.777-35',
      '111.444.777-35',
    ])
    expect(maskCpf('')).toBe('')
  })

  it('hide enough of what others may see', () => {
    expect(maskPublicCpf('11144477735')).toBe('***.444.777-**')
    expect(maskPublicMobile('+5511987654321')).toBe('(11) *****-4321')
  })

  it('leave alone what they do not know', () => {
    for (const format of [formatCpf, formatMobile, formatCep]) expect(format('123')).toBe('123')
  })
})
