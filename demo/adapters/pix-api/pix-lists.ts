import type { Clock } from '#core/calendar/clock.ts'
import { PortFailure } from '../../api/ports/port-failures.ts'
import { type PixClient, PixProblem } from './pix-client.ts'
import { listPage, toMoment } from './pix-messages.ts'

const perPage = 100
const secondMs = 1000
const dayMs = 24 * 60 * 60 * secondMs

/** The lists that are asked for, and the name of each in its answer. */
const lists = { '/pix': 'pix', '/cobv': 'cobs', '/rec': 'recs' } as const

interface ListRequest {
  /** The operation of the port that it is asked for. */
  port: string
  path: keyof typeof lists
  from: Date
  until: Date
  filter: Readonly<Record<string, string>>
  /** Within which each page is to come. */
  seconds: number
}

/** Some banks answer 404 where a list would be empty. @throws all other errors, also a 404 that is not the API's */
function passEmpty(error: unknown): undefined {
  if (error instanceof PixProblem && error.status === 404 && error.type !== '') return undefined
  throw error
}

/** What a list of the Pix API has between two moments, or until now if the last one is still to come. */
export const createLists = (ask: PixClient['ask'], clock: Clock) => {
  /** Each item once, under all of its text: periods meet, and pages overlap. Undefined where the pages contradict each other. */
  async function readPages(
    { port, path, filter, seconds }: ListRequest,
    from: number,
    until: number,
  ): Promise<Map<string, unknown> | undefined> {
    const found = new Map<string, unknown>()
    for (let page = 0; ; page += 1) {
      const query = new URLSearchParams({
        inicio: toMoment(new Date(from)),
        fim: toMoment(new Date(until)),
        ...filter,
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': String(perPage),
      })
      const answer = await ask(port, {
        ...{ method: 'GET', path: `${path}?${query}`, schema: listPage, seconds },
      }).catch(passEmpty)
      if (!answer) return page === 0 ? found : undefined
      const { quantidadeDePaginas, quantidadeTotalDeItens } = answer.parametros.paginacao
      const items = answer[lists[path]]
      const known = found.size
      for (const item of items) found.set(JSON.stringify(item), item)
      const isLast = page + 1 >= quantidadeDePaginas
      const hasNew = found.size > known
      // A bank that ignores the page sends the first one again.
      if (isLast && (hasNew || items.length === 0) && found.size >= quantidadeTotalDeItens) return found
      if (isLast || !hasNew) return undefined
    }
  }

  /**
   * The same of all banks: a period that is refused because of its days, or whose pages contradict each other, is halved,
   * down to a day and a second.
   *
   * @throws PixProblem of a day; PortFailure of a second
   */
  async function read(asked: ListRequest, from: number, until: number): Promise<Map<string, unknown>> {
    const isOfDays = until - from > dayMs
    const found = await readPages(asked, from, until).catch((error: unknown) => {
      if (!(error instanceof PixProblem && isOfDays)) throw error
    })
    if (found) return found
    const unit = isOfDays ? dayMs : secondMs
    const middle = from + Math.ceil((until - from) / 2 / unit) * unit
    if (middle >= until)
      throw new PortFailure(asked.port, `pages of ${toMoment(new Date(from))} that contradict each other`)
    return new Map([...(await read(asked, from, middle)), ...(await read(asked, middle, until))])
  }

  return async (asked: ListRequest): Promise<unknown[]> => {
    const until = Math.min(asked.until.getTime(), clock().getTime())
    return [...(await read(asked, asked.from.getTime(), until)).values()]
  }
}

export type ListAll = ReturnType<typeof createLists>
