import { expect, test } from 'vitest'
import { actions } from '../../../demo/api/desk/desk-actions.ts'

test('each action of the desk has its own words: its record is searched by them', () => {
  const words = Object.values(actions).map((action) => action.words)
  expect(words.filter((one, index) => words.indexOf(one) !== index)).toEqual([])
})
