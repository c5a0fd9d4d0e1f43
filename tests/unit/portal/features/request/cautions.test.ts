import { expect, it } from 'vitest'
import { questions } from '../../../../../portal/features/request/questions.ts'
import { cautions } from '../../../../../portal/features/request/text/cautions.ts'

it("asks about a mother's name of one word, which may be all of it", async () => {
  const said = (motherName: string) => questions.motherName.caution?.({} as never, { motherName } as never)
  expect(await said('Ana')).toBe(cautions.motherName)
  expect(await said('Ana Dias')).toBeNull()
})
