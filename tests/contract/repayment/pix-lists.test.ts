import { describe, expect, test } from 'vitest'
import { systemClock, today } from '#core/calendar/clock.ts'
import { addDays, daysBetween } from '#core/calendar/dates.ts'
import { pixCharges } from '../../../demo/adapters/pix-api/pix-charges.ts'
import { useWitness } from '../support/psp.ts'

const paths = ['/pix', '/cobv']
const typeOf = (name: string) => `https://pix.bcb.gov.br/api/v2/error/${name}`

describe('lists of a bank', () => {
  const played = useWitness()

  const day = addDays(today(systemClock), -5)
  const until = addDays(day, 4)
  const ask = {
    payments: (charges: ReturnType<typeof pixCharges>) => charges.payments({ day, returnedUntil: until }),
    removed: (charges: ReturnType<typeof pixCharges>) => charges.removed({ day, until }),
  }
  const none = { payments: { payments: [], unread: [] }, removed: { txids: [] } }

  test.each(['payments', 'removed'] as const)(
    'that answers 404 where nothing is are empty: %s; a page that is not the API’s is a failure',
    async (list) => {
      const charges = pixCharges(played.witness.settings, systemClock)
      const answering = (body: unknown, work: () => Promise<void>) =>
        played.witness.answering(
          (_method, path) => (paths.includes(path) ? { status: 404, body } : undefined),
          work,
        )
      await answering({ type: typeOf('NaoEncontrado'), title: 'Não Encontrado', status: 404 }, async () =>
        expect(await ask[list](charges)).toEqual(none[list]),
      )
      await answering('<html>Not Found</html>', () =>
        expect(ask[list](charges)).rejects.toThrow(/refused: 404/),
      )
    },
  )

  test.each(['payments', 'removed'] as const)(
    'that takes few days at once are asked for fewer: %s',
    async (list) => {
      const charges = pixCharges(played.witness.settings, systemClock)
      const taken = new Set<string>()
      await played.witness.answering(
        (_method, path, query) => {
          if (!paths.includes(path)) return undefined
          const asked = new URLSearchParams(query)
          const [from, to] = ['inicio', 'fim'].map((name) => (asked.get(name) ?? '').slice(0, 10))
          if (!from || !to) return undefined
          if (daysBetween(from, to) > 3)
            return { status: 400, body: { type: typeOf('PixConsultaInvalida'), title: 'x', status: 400 } }
          for (let one = from; one < to; one = addDays(one, 1)) taken.add(one)
          return undefined
        },
        async () => expect(await ask[list](charges)).toEqual(none[list]),
      )
      expect([...taken].toSorted()).toEqual([0, 1, 2, 3, 4].map((days) => addDays(day, days)))
    },
  )

  test('that are refused day by day are a failure', async () => {
    const charges = pixCharges(played.witness.settings, systemClock)
    const refused = { status: 400, body: { type: typeOf('PixConsultaInvalida'), title: 'x', status: 400 } }
    await played.witness.answering(
      (_method, path) => (path === '/pix' ? refused : undefined),
      () => expect(ask.payments(charges)).rejects.toThrow(/refused: 400 PixConsultaInvalida/),
    )
  })
})
