import { createRefusal } from '../../platform/http/api-errors.ts'
import type { DeskRequest, FormHandler, RecordedPage } from '../desk-routes.ts'
import type { FieldProblems } from '../page-elements.ts'

interface StaffAnswerForm<Answer extends object> {
  /** Parses the form: the answer, or what is wrong with each field. */
  read: (form: URLSearchParams) => Answer | { problems: FieldProblems }
  /** The page with what was typed, what is wrong with its fields, and why it was refused. */
  show: (
    asked: DeskRequest,
    given: URLSearchParams,
    problems: FieldProblems,
    problem?: string,
  ) => Promise<RecordedPage>
  /** Sentences for refusals, by their code. */
  refusals: FieldProblems
}

/** A form with an answer of the staff: what is wrong with it is shown at its place, and nothing typed is lost. */
export function staffAnswerForm<Answer extends object>({ read, show, refusals }: StaffAnswerForm<Answer>) {
  /** @throws ApiError 400 malformed_body, which `refused` shows */
  function answerIn({ form }: DeskRequest): Answer {
    const answer = read(form)
    if ('problems' in answer) throw createRefusal('malformed_body')
    return answer
  }
  const refused: FormHandler['refused'] = async (asked, { code, status }) => {
    const { form } = asked
    const answer = read(form)
    if ('problems' in answer) return { ...(await show(asked, form, answer.problems)), status: 400 }
    const problem = refusals[code ?? '']
    return problem ? { ...(await show(asked, form, {}, problem)), status } : undefined
  }
  return { answerIn, refused }
}
