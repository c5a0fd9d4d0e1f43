import { useRef, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { fields, fieldsNamed } from '#core/fields/dictionary.ts'
import { askedWith, resume } from '#core/flow/flow.ts'
import { controls } from '#core/ui/field/controls.ts'
import { Form } from '#core/ui/form/form.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { useOnDemand } from '../../../kit/use-on-demand.ts'
import { ZipCodeStatus } from '../../profile/index.ts'
import { goToCurrentStep, performAndGoOn } from '../current-step.ts'
import { mayNow } from '../facts.ts'
import type { Faults } from '../identity-photos/identity-photos.tsx'
import type { Caution, Fill } from '../questions.ts'
import { type GivenValues, type Source, saveTo, textsOf } from '../sources.ts'
import type { StepProps } from '../step-guard/step-guard.tsx'
import { type LoanStep, loan } from '../steps.ts'
import { findLoan, knownFacts } from '../store.ts'
import { text } from './text.ts'

type Texts = Readonly<Record<string, string>>

/** Texts of the fields: the first question is the page's heading, each other one is above its own fields. */
function wordsOf(asked: readonly LoanStep[], texts: Texts) {
  const words = asked.map(({ title, lead, fields, fieldsFor }, at) => {
    const [first, ...others] = fieldsNamed(fieldsFor?.(texts) ?? [])
    const own =
      at > 0
        ? { hint: lead, ...(fields?.length === 1 && { label: title }) }
        : { hideLabel: others.length === 0 }
    return [first?.name, own]
  })
  return Object.fromEntries(words)
}

const loadPhotos = () => import('../identity-photos/identity-photos.tsx')
const nothing = () => undefined

const loadCaution = () => import('./caution-dialog.tsx')
// What is typed is kept, and the page that comes has the code.
const reload = () => window.location.reload()

const next = () => {
  const facts = knownFacts()
  return facts && resume(loan, facts)
}

/** Asks the questions of a step's page, saves the answers, and opens the next step. */
export function Question({ step, facts }: StepProps) {
  const [asked] = useState(() => askedWith(loan, step.id, facts).map((id) => loan.steps[id]))
  const [all] = useState(() => fieldsNamed(asked.flatMap(({ fields = [] }) => fields)))
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
  const initial: Texts = Object.assign(
    {},
    ...asked.map(({ source, fields = [] }) => textsOf(facts, source as Source, fields)),
    draft.texts,
  )
  const texts = { ...initial, ...typed }
  const [caution, ask] = useState<Caution | null>(null)
  const CautionDialog = useOnDemand(loadCaution, caution !== null, reload)
  const answer = useRef<(goOn: boolean) => void>(() => undefined)
  // Asks for photos while the user holds the document. If the code fails to load, the documents page asks.
  const isPictured =
    texts[fields.idKind.name] !== undefined && all.includes(fields.idKind) && mayNow(facts, 'sendIdentity')
  const Photos = useOnDemand(loadPhotos, isPictured, nothing)
  const photoFaults = useRef<Faults>(undefined)
  const shown = asked.flatMap(({ fieldsFor }) => fieldsFor?.(texts) ?? [])

  function change(name: string, value: string, fill: Fill): void {
    setTyped((before) => ({ ...before, [name]: value }))
    draft.keep(name, value)
    for (const { assist } of asked) assist?.(name, value, draft.keeping(fill))
  }

  async function confirmed(values: GivenValues): Promise<boolean> {
    for (const one of asked) {
      const said = await one.caution?.(facts, values)
      if (!said) continue
      ask(said)
      const goOn = await new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
      ask(null)
      if (!goOn) return false
    }
    return true
  }

  async function save(values: GivenValues): Promise<ActionState<unknown>> {
    if (!(await confirmed(values))) return { status: 'idle' }
    for (const source of new Set(asked.map((one) => one.source as Source))) {
      const own = asked.filter((one) => one.source === source)
      const given = fieldsNamed(own.flatMap(({ fields = [] }) => fields)).flatMap(({ name }) =>
        name in values ? [[name, values[name]]] : [],
      )
      const told = await Promise.all(own.map((one) => one.tells?.(facts, values)))
      // An earlier save in this loop may have created the request.
      const outcome = await saveTo(
        source,
        knownFacts() ?? facts,
        Object.assign({}, ...told, Object.fromEntries(given)),
      )
      if (outcome.status === 'error') await afterRefusal(outcome.error.code)
      if (outcome.status !== 'performed') return outcome
    }
    draft.drop()
    if (isAllNew && next() === 'extendedCheck') {
      const { completeSection } = await import('../complete.ts')
      return performAndGoOn(() => completeSection('extendedCheck', facts.loan?.id ?? ''))
    }
    goToCurrentStep()
    return { status: 'performed', value: undefined }
  }

  async function afterRefusal(code: string): Promise<void> {
    // The request changed elsewhere: its current state decides which step is open.
    if (code === 'state_conflict' || code === 'lending_unavailable') await findLoan()
  }

  return (
    <>
      <Form
        fields={fieldsNamed(shown)}
        controls={controls}
        initial={initial}
        words={wordsOf(asked, texts)}
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
      {CautionDialog && <CautionDialog caution={caution} onAnswer={(goOn) => answer.current(goOn)} />}
    </>
  )
}
