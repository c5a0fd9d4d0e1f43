import { parse } from 'valibot'
import { type CallOptions, call } from '#core/api/client.ts'
import type { Answer, Input, Operation } from '#core/api/contract/operation.ts'
import {
  isListedRead,
  isReadTogether,
  mostReads,
  type NamedRead,
  type ReadAnswer,
  readTogether,
} from '#core/api/contract/together.ts'
import { ApiError, type ErrorItem } from '#core/api/errors.ts'
import { retryDelayMs } from '#core/api/time-limits.ts'
import { earlyAnswerTo } from './early-answers.ts'

interface Question {
  read: NamedRead
  isPrefetch: () => boolean
  /** Asks for it by itself. */
  askAlone: () => Promise<unknown>
  tell: (answer: Promise<unknown>) => void
  row: Operation
}

/** What has been asked for in this moment. */
const gathered: Question[] = []

/** What met a fault of the server, and is asked for once more. */
const faulty: Question[] = []

const asTexts = (values: unknown) =>
  values
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    : undefined

/** How a batch names a read. */
export const nameRead = <O extends Operation>({ id }: O, { params, query }: Input<O>): NamedRead => ({
  id,
  params: asTexts(params),
  query: asTexts(query),
})

async function answerOf({ row }: Question, found: ReadAnswer): Promise<unknown> {
  const { status, value, errors, retryAfterSeconds } = found
  if (errors) throw new ApiError(errors as ErrorItem[], status, retryAfterSeconds)
  return row.response && parse(row.response, value)
}

function gather(question: Question): void {
  gathered.push(question)
  if (gathered.length === 1) queueMicrotask(send)
}

function send(): void {
  const questions = gathered.splice(0, mostReads)
  if (gathered.length > 0) queueMicrotask(send)
  const [only] = questions
  if (only && questions.length === 1) only.tell(only.askAlone())
  else sendTogether(questions)
}

/** As any GET that met a fault of the server, once (core/api/http.ts). */
function askAgain(question: Question): void {
  faulty.push(question)
  if (faulty.length === 1)
    setTimeout(() => {
      while (faulty.length > 0) sendTogether(faulty.splice(0, mostReads), true)
    }, retryDelayMs)
}

function sendTogether(questions: readonly Question[], isRepeated = false): void {
  const isPrefetch = () => questions.every((question) => question.isPrefetch())
  const take = (question: Question, found: ReadAnswer | undefined) => {
    if (!found) question.tell(question.askAlone())
    else if (found.status === 500 && !isRepeated) askAgain(question)
    else question.tell(answerOf(question, found))
  }
  call(readTogether, { body: { reads: questions.map(({ read }) => read) } }, { isPrefetch }).then(
    ({ answers }) => {
      for (const [at, question] of questions.entries()) take(question, answers[at])
    },
    (error) => {
      const isFault = error instanceof ApiError && error.status === 500 && !isRepeated
      for (const question of questions)
        if (isFault) askAgain(question)
        else question.tell(Promise.reject(error))
    },
  )
}

/** Asks for a read. Those that are asked for in the same moment go in one request, where that is possible. */
export function ask<O extends Operation>(row: O, input: Input<O>, options: CallOptions): Promise<Answer<O>> {
  const askAlone = () => call(row, input, options)
  const { isPrefetch = () => false } = options
  // A prefetch that is refused is no failed request of the page.
  const isListed = isReadTogether(row) || (isListedRead(row) && isPrefetch())
  if (!isListed) return askAlone()
  return new Promise((resolve) => {
    const tell = (answer: Promise<unknown>) => resolve(answer as Promise<Answer<O>>)
    const question = { row, read: nameRead(row, input), isPrefetch, askAlone, tell }
    const send = () => (row.alone ? sendTogether([question]) : gather(question))
    const early = earlyAnswerTo(question.read)
    if (!early) return send()
    early.then(
      (found) => {
        if (found?.status === 500) askAgain(question)
        else if (found && found.status < 500) tell(answerOf(question, found))
        else send()
      },
      (error) => tell(Promise.reject(error)),
    )
  })
}
