import { expect, test } from 'vitest'
import { occupation } from '#core/fields/address.ts'
import { areaOf, professions } from '#core/fields/person/professions.ts'
import { occupationArea } from '#core/fields/person/work.ts'

test('each profession is offered once, may be answered as it is, and belongs to an area', () => {
  expect(new Set(professions).size).toBe(professions.length)
  for (const name of professions) {
    expect(occupation.schema['~standard'].validate(name)).toMatchObject({ value: name })
    expect(occupationArea.schema['~standard'].validate(areaOf(name))).toMatchObject({ value: areaOf(name) })
  }
})

test('every area but "another" is reached by a profession', () => {
  const reached = new Set(professions.map(areaOf))
  expect(
    occupationArea.options?.map(({ value }) => value).filter((area) => !reached.has(area as never)),
  ).toEqual(['outra'])
})

test.each([
  ['Professora', 'educacao'],
  ['  tecnica de ENFERMAGEM ', 'saude'],
  ['Motoboy', 'transporte'],
  ['Astronauta', undefined],
  ['', undefined],
])('%s is of the area %s', (profession, area) => {
  expect(areaOf(profession)).toBe(area)
})
