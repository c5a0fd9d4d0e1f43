import { afterEach, describe, expect, it, vi } from 'vitest'
import { fillByCep, lookUp } from '../../../../../portal/features/profile/zip-code/zip-code.ts'

const paulista = {
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: 'ap. 12',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}
const town = { ...paulista, cep: '13690-000', street: 'Rua das Flores', city: 'Descalvado' }

const nowhere = { street: null, district: null, city: null, state: 'SP' }
const places: Record<string, object> = {
  '01310100': { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
  '01310200': { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
  '20040002': { street: 'Avenida Rio Branco', district: 'Centro', city: 'Rio de Janeiro', state: 'RJ' },
  '13690000': { ...nowhere, city: 'Descalvado' },
}

/** The texts of a form with an address, once CEPs were typed one after the other. */
async function typeCeps(known: Readonly<Record<string, string>>, ...ceps: string[]) {
  vi.spyOn(lookUp, 'perform').mockImplementation((cep) =>
    Promise.resolve({ status: 'performed', value: places[cep] ?? nowhere } as never),
  )
  const texts: Record<string, string> = { ...known }
  for (const cep of ceps) {
    texts.cep = cep
    await fillByCep('cep', cep, (name, text) => void Object.assign(texts, { [name]: text }), known)
  }
  return texts
}

afterEach(() => vi.restoreAllMocks())

describe('an address with another CEP', () => {
  it('has no number and complement of the street before', async () => {
    expect(await typeCeps(paulista, '20040-002')).toEqual({
      ...paulista,
      ...places['20040002'],
      cep: '20040-002',
      number: '',
      complement: '',
    })
    expect(await typeCeps(town, '01310-100')).toMatchObject({ street: 'Avenida Paulista', number: '' })
    expect(await typeCeps(paulista, '13690-000')).toMatchObject({
      city: 'Descalvado',
      street: '',
      number: '',
    })
  })

  it('keeps all of it where less is known of the other CEP, of the same town or of none', async () => {
    for (const cep of ['13690-000', '13690-999'])
      expect(await typeCeps({ ...town, cep: '13690-001' }, cep)).toEqual({ ...town, cep })
    const other = { ...town, state: 'MG' }
    expect(await typeCeps(other, '13690-999')).toEqual({ ...other, cep: '13690-999' })
  })

  it('keeps them where the street is the same', async () => {
    expect(await typeCeps(paulista, '01310-200')).toEqual({ ...paulista, cep: '01310-200' })
  })

  it('is as it was once its own CEP is typed again, also where that covers a town', async () => {
    expect(await typeCeps(town, '13690-00', '13690-000')).toEqual(town)
    expect(await typeCeps(town, '20040-002', '13690-000')).toEqual(town)
  })
})

it('fills an address that was not known', async () => {
  const empty = { cep: '', street: '', number: '', complement: '', district: '', city: '', state: '' }
  const filled = { ...empty, ...places['01310100'], cep: '01310-100' }
  expect(await typeCeps(empty, '01310-100')).toEqual(filled)
  expect(await typeCeps({ cep: '01310-100' }, '01310-100')).toEqual(filled)
})
