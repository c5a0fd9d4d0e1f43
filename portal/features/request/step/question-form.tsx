import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { fields, fieldsByName } from '#core/fields/dictionary.ts'
import { resumeStep, stepsOnSamePage } from '#core/flow/step-engine.ts'
import { paperSignatureSentence } from '#core/text/paper-signature.ts'
import { controls } from '#core/ui/field/control-components.ts'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { useOnDemand } from '../../../kit/use-on-demand.ts'
import { useQuestion } from '../../../kit/use-question.ts'
import { ZipCodeStatus } from '../../profile/index.ts'
import {
  type AnsweredValues,
  type AnswerSource,
  fieldsFor,
  saveCommandOf,
  textsOf,
} from '../answer-sources.ts'
import { goToCurrentStep, performAndOpenNext } from '../current-step.ts'
import type { PhotoFaults } from '../identity-photos/identity-photos.tsx'
import { type LoanStep, loan } from '../journey-steps.ts'
import { mayDoNow } from '../loan-facts.ts'
import type { Caution, FieldTexts, FillField } from '../questions.ts'
import { cachedFacts, findLoan } from '../request-store.ts'
import type { StepProps } from '../step-guard/step-guard.tsx'
import { text } from './text.ts'

/** Refusals after which another page is the current one. */
const gone = ['state_conflict', 'lending_unavailable', 'own_arrears']

/** Texts of the fields: the first question is the page's heading, each other one is above its own fields. */
function questionWordsOf(asked: readonly LoanStep[], texts: FieldTexts) {
  const words = asked.map(({ title, lead, fields, fieldsFor }, at) => {
    const [first, ...others] = fieldsByName(fieldsFor?.(texts) ?? [])
    const own =
      at > 0
        ? { hint: lead, ...(fields?.length === 1 && { label: title }) }
        : { hideLabel: others.length === 0 }
    return [first?.name, own]
  })
  return Object.fromEntries(words)
}

const loadPhotos = () => import('../identity-photos/identity-photos.tsx')
const noTexts = () => undefined

const loadCaution = () => import('./caution-dialog.tsx')
// What is typed is kept, and the page that comes has the code.
const reload = () => window.location.reload()

const openNext = () => {
  const facts = cachedFacts()
  return facts && resumeStep(loan, facts)
}

/** Asks the questions of a step's page, saves the answers, and opens the next step. */
export function QuestionForm({ step, facts }: StepProps) {
  const [asked] = useState(() => stepsOnSamePage(loan, step.id, facts).map((id) => loan.steps[id]))
  const [all] = useState(() => fieldsByName(asked.flatMap(({ fields = [] }) => fields)))
  // If this page asks the whole section for the first time, its answers need no review.
  const [isAllNew] = useState(
    () =>
      !step.done(facts) &&
      Object.values(loan.steps).every(
        (one) => one.section !== step.section || !one.source || one.passing || asked.includes(one),
      ),
  )
  const draft = useDraft(`${facts.loan?.id ?? 'new'} ${step.id}`, all)
  const [typed, setTyped] = useState(draft.texts)
  const [suggested, setSuggested] = useState<FieldTexts>({})
  const loadSuggestions = useEffectEvent(() => {
    for (const { suggests } of asked)
      suggests?.(facts).then((texts) => setSuggested((before) => ({ ...before, ...texts })), noTexts)
  })
  useEffect(() => loadSuggestions(), [])
  const initial: FieldTexts = Object.assign(
    {},
    suggested,
    ...asked.map(({ source, fields = [] }) => textsOf(facts, source as AnswerSource, fields)),
    draft.texts,
  )
  const texts = { ...initial, ...typed }
  const { question: caution, ask, answer } = useQuestion<Caution>()
  const CautionDialog = useOnDemand(loadCaution, caution !== null, reload)
  // Asks for photos while the user holds the document. If the code fails to load, the documents page asks.
  const isPictured =
    texts[fields.idKind.name] !== undefined && all.includes(fields.idKind) && mayDoNow(facts, 'sendIdentity')
  const Photos = useOnDemand(loadPhotos, isPictured, noTexts)
  const photoFaults = useRef<PhotoFaults>(undefined)
  const shown = asked.flatMap(({ fieldsFor }) => fieldsFor?.(texts) ?? [])

  function change(name: string, value: string, fill: FillField): void {
    setTyped((before) => ({ ...before, [name]: value }))
    draft.keep(name, value)
    for (const { assist } of asked) assist?.(name, value, draft.keeping(fill), initial)
  }

  async function confirmed(values: AnsweredValues): Promise<boolean> {
    for (const one of asked) {
      const said = await one.caution?.(facts, values)
      if (!said) continue
      if (!(await ask(said))) return false
    }
    return true
  }

  async function save(values: AnsweredValues): Promise<ActionState<unknown>> {
    if (!(await confirmed(values))) return { status: 'idle' }
    for (const source of new Set(asked.map((one) => one.source as AnswerSource))) {
      const own = asked.flatMap((one) => (one.source === source ? (one.fields ?? []) : []))
      const given = fieldsByName(own).flatMap(({ name }) => (name in values ? [[name, values[name]]] : []))
      // An earlier save in this loop may have created the request.
      const outcome = await saveCommandOf(
        source,
        cachedFacts() ?? facts,
        Object.fromEntries(given) as AnsweredValues,
      )
      if (outcome.status === 'error') await afterRefusal(outcome.error.code)
      if (outcome.status !== 'performed') return outcome
    }
    draft.drop()
    if (isAllNew && openNext() === 'extendedCheck') {
      const { completeSection } = await import('../complete-section.ts')
      return performAndOpenNext(() => completeSection('extendedCheck', facts.loan?.id ?? ''))
    }
    goToCurrentStep()
    return { status: 'performed', value: undefined }
  }

  async function afterRefusal(code: string): Promise<void> {
    // The request changed elsewhere: its current state decides which step is open.
    if (gone.includes(code)) await findLoan()
  }

  return (
    <>
      {facts.availability?.paperLaw && (
        <Notice>
          <p>{paperSignatureSentence(facts.availability.paperLaw)}</p>
        </Notice>
      )}
      <Form
        fields={fieldsFor(facts, shown)}
        controls={controls}
        initial={initial}
        words={questionWordsOf(asked, texts)}
        submitLabel={text.submit}
        onSubmit={save}
        onChange={change}
        check={() => photoFaults.current?.() ?? {}}
        below={{
          [fields.cep.name]: <ZipCodeStatus />,
          [fields.idKind.name]: isPictured && Photos && (
            <Photos id={facts.loan?.id ?? ''} faults={photoFaults} optional={step.done(facts)} />
          ),
        }}
      />
      {CautionDialog && <CautionDialog caution={caution} onAnswer={answer} />}
    </>
  )
}
