import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { type MailKind, mailKinds, type Preferences } from '#core/api/contract/preferences.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { type PreferenceChoice, saveChoice } from '../preference-commands.ts'
import { PreferenceTopic } from './preference-topic.tsx'
import { text } from './text.ts'

const keyOf = ({ topic, channel }: PreferenceChoice) => `${topic} ${channel}`

/** Switches that save at once and revert if saving fails. Either outcome is shown beside them. */
export function PreferenceChoices({ choices }: Pick<Preferences, 'choices'>) {
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({})
  const [told, setTold] = useState<{ topic: MailKind; outcome: ActionState<unknown> }>()

  async function save(choice: PreferenceChoice): Promise<void> {
    const put = (wanted: boolean) => setPressed((before) => ({ ...before, [keyOf(choice)]: wanted }))
    put(choice.wanted)
    setTold(undefined)
    const outcome = await saveChoice.perform(choice)
    if (outcome.status === 'error') put(!choice.wanted)
    setTold({ topic: choice.topic, outcome })
  }

  const shown = choices.map((choice) => ({ ...choice, wanted: pressed[keyOf(choice)] ?? choice.wanted }))
  return mailKinds.map((topic) => (
    <PreferenceTopic key={topic} topic={topic} choices={shown} onChoose={save}>
      {told?.topic === topic && <RefusalNotice by={told.outcome} />}
      {told?.topic === topic && told.outcome.status === 'performed' && (
        <Notice tone="success" live>
          <p>{text.saved}</p>
        </Notice>
      )}
    </PreferenceTopic>
  ))
}
