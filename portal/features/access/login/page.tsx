import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createAction } from '#core/actions/action.ts'
import { login } from '#core/actions/log-in.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { TrailDrawing } from '#core/ui/drawing/trail-drawing.tsx'
import { fieldId } from '#core/ui/field/field-props.ts'
import { LoginForm } from '#core/ui/login-form/login-form.tsx'
import { Notice, type Tone } from '#core/ui/notice/notice.tsx'
import { Skeleton } from '#core/ui/skeleton/skeleton.tsx'
import { openPage } from '../../../kit/open-page.ts'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { useOnDemand } from '../../../kit/use-on-demand.ts'
import { knownEmail } from '../known-email.ts'
import { OtherWaysIn } from './other-ways-in.tsx'
import css from './page.module.css'
import { text } from './text.ts'
import { type LoginPhase, useLoginStart } from './use-login-start.ts'

export { meta } from './text.ts'

// Fetched while the form is filled in. If the fetch fails, the login leads to the account's first page.
const loadAfterLogin = () => import('../after-login.ts').catch(() => null)

type PasskeyOffer = ComponentType<{ onEnd: () => void }>

const doNothing = () => undefined
const loadSimulatedLoanPart = () =>
  import('./simulated-loan.tsx')
    .then((wish) => wish.loadSimulatedLoan())
    .catch(() => ({ default: doNothing }))
const loadNextSteps = () => import('./next-steps.tsx')

/** Starts the registration with this e-mail. If its code fails to load, its first step asks again. */
async function beginRegistration(email: string): Promise<void> {
  const { search } = window.location
  const way = await import('../registration-state.ts').catch(() => null)
  if (way) way.beginRegistration(email, search)
  else openPage('registerEmail', { search })
}

/** If the password was correct but the account still needs a code, goes to the page for that code. */
async function openCodePage(code: string, email: string, password: string): Promise<void> {
  if (code === 'second_factor_required') knownEmail.noteFactor(email)
  if (code !== 'account_unconfirmed' && code !== 'account_locked') return
  const way = await import('../await-code.ts').catch(() => null)
  way?.awaitCode(code, email, password)
}

const notices: Partial<Record<LoginPhase, { tone: Tone; words: string }>> = {
  expired: { tone: 'warning', words: text.expired },
  left: { tone: 'info', words: text.left },
  unlocked: { tone: 'success', words: text.unlocked },
}

async function openAfterLogin(): Promise<void> {
  const { search } = window.location
  const way = await loadAfterLogin()
  const { id, params, hash } = way ? await way.afterLogin(search) : { id: 'account' as const }
  openPage(id, { params, replace: true, search, hash })
}

type LogInByPasskey = typeof import('../passkey-login.ts').logInByPasskey

// Loaded when it is first used.
const logInByPasskey = createAction(async (_signal, ...suggested: Parameters<LogInByPasskey>) =>
  (await import('../passkey-login.ts')).logInByPasskey(...suggested),
)

async function enterByPasskey(...suggested: Parameters<LogInByPasskey>): Promise<void> {
  const outcome = await logInByPasskey.perform(...suggested)
  if (outcome.status === 'performed' && outcome.value) await openAfterLogin()
}

/** Login page, in the order of the specification: session expired, else a stored token, else the form. */
export default function Login() {
  const { phase, email, returning, wishes, hasFactor, isNew } = useLoginStart(openAfterLogin)
  const passkey = useAction(logInByPasskey)
  const [Offer, setOffer] = useState<PasskeyOffer>()
  const attempt = useAction(login)
  const code = attempt.status === 'error' ? attempt.error.code : ''
  const Wish = useOnDemand(loadSimulatedLoanPart, wishes, doNothing)
  const NextSteps = useOnDemand(loadNextSteps, code !== '' || passkey.status === 'error', doNothing)
  const [isMember, setMember] = useState(false)
  const asksEmail = wishes && isNew && !isMember
  useEffect(() => {
    loadAfterLogin()
      .then((way) => way?.suggestPasskey())
      .then((suggested) => suggested && enterByPasskey(suggested))
    return () => {
      login.reset()
      logInByPasskey.reset()
      loadAfterLogin().then((way) => way?.endSuggestions())
    }
  }, [])

  /** Opens the login form at the first field to fill in. */
  function askPassword(): void {
    flushSync(() => setMember(true))
    const [email, password] = ['email', 'password'].map((name) => document.getElementById(fieldId(name)))
    const isTyped = email instanceof HTMLInputElement && email.value !== ''
    const next = isTyped ? password : email
    next?.focus()
  }

  /** After a password: offers a login without it, or goes on. */
  async function offerPasskey(): Promise<void> {
    const way = await loadAfterLogin()
    const found = await way?.loadPasskeyOffer().catch(() => undefined)
    if (found) setOffer(() => found)
    else await openAfterLogin()
  }

  if (Offer) return <Offer onEnd={openAfterLogin} />
  const notice = notices[phase]
  const words = returning ? text.returning : text.first
  if (phase === 'checking')
    return (
      <TaskScreen title={words.title} lead={text.checking} beside={<TrailDrawing />}>
        <Skeleton lines={4} />
      </TaskScreen>
    )
  return (
    <TaskScreen
      title={wishes ? text.wish : words.title}
      lead={asksEmail ? text.begin : words.lead}
      beside={<TrailDrawing />}
    >
      {wishes && (Wish ? <Wish /> : <Skeleton card lines={4} />)}
      {notice && (
        <Notice tone={notice.tone} live>
          <p>{notice.words}</p>
        </Notice>
      )}
      <LoginForm
        email={email}
        hasFactor={hasFactor}
        onChange={(name, typed) => {
          knownEmail.follow(name, typed)
          logInByPasskey.reset()
          // A user who started to type before the script loaded the chosen loan keeps the login form.
          if (!asksEmail) setMember(true)
          if (name === 'password') loadAfterLogin().then((way) => way?.expectLanding())
        }}
        proceed={offerPasskey}
        onRefused={openCodePage}
        instead={asksEmail ? { submitLabel: text.register, onSubmit: beginRegistration } : undefined}
      />
      {asksEmail ? (
        <Button look="secondary" wide onClick={askPassword}>
          {text.member}
        </Button>
      ) : (
        <>
          <div className={css.passkey}>
            <Button
              look="secondary"
              wide
              busy={passkey.status === 'performing'}
              onClick={() => enterByPasskey()}
            >
              {text.passkey}
            </Button>
          </div>
          {NextSteps && <NextSteps code={code} passkey={passkey} />}
          <OtherWaysIn />
        </>
      )}
    </TaskScreen>
  )
}
