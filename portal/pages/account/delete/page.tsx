import { useEffect } from 'react'
import type { ActionState } from '../../../../core/actions/action.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { Form } from '../../../../core/ui/form/form.tsx'
import { loadLists } from '../../../flows/loan/lists.ts'
import { deleteAccount, loadSecurity } from '../../../flows/security/actions.ts'
import { href } from '../../../routes.ts'
import { AccountScreen } from '../../../shell/account/account-screen.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { go } from '../../../shell/navigate.ts'
import { NotYet, standingAgainst } from './not-yet.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Says why not yet, or what goes and what stays before it asks for the password. */
export default function DeleteAccount() {
  const state = useAction(loadSecurity)
  const lists = useAction(loadLists)
  useEffect(() => {
    loadSecurity.perform()
    loadLists.perform()
    return loadSecurity.reset
  }, [])

  const reasons = lists.status === 'performed' ? standingAgainst(lists.value) : []

  async function send(given: Parameters<typeof deleteAccount.perform>[0]): Promise<ActionState<unknown>> {
    const outcome = await deleteAccount.perform(given)
    if (outcome.status === 'performed') go('accountDeleted', { replace: true })
    return outcome
  }

  return (
    <AccountScreen
      section="accountSecurity"
      title={text.title}
      lead={text.lead}
      above={<a href={href('accountSecurity')}>{text.back}</a>}
    >
      {reasons.length > 0 && <NotYet reasons={reasons} />}
      {text.parts.map(({ title, items }) => (
        <section key={title} className={css.part}>
          <h2>{title}</h2>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <Loaded state={lists} retry={loadLists.perform}>
        {() =>
          reasons.length === 0 && (
            <section className={css.part}>
              <h2>{text.confirm}</h2>
              <Loaded state={state} retry={loadSecurity.perform}>
                {({ secondFactor }) =>
                  secondFactor.enabled ? (
                    <Form
                      fields={['presentPassword', 'secondFactor']}
                      submitLabel={text.submit}
                      onSubmit={send}
                    />
                  ) : (
                    <Form fields={['presentPassword']} submitLabel={text.submit} onSubmit={send} />
                  )
                }
              </Loaded>
            </section>
          )
        }
      </Loaded>
      <p>{text.help}</p>
    </AccountScreen>
  )
}
