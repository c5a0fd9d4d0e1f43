import { useState } from 'react'
import { anew } from '../../../../core/actions/in-turn.ts'
import { type MailKind, mailKinds, type Preferences } from '../../../../core/api/contract/preferences.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { type Choice, choose, loadConsents } from '../../../flows/account/preferences.ts'
import { text } from './text.ts'
import { Topic } from './topic.tsx'

const same = (a: Choice, b: Choice) => a.topic === b.topic && a.channel === b.channel

/** The switches: each is saved as it is pressed, and goes back where it cannot be; both are said beside it. */
export function Choices({ initial }: { initial: Preferences['choices'] }) {
  const [choices, setChoices] = useState(initial)
  const [told, setTold] = useState<{ topic: MailKind; tone: 'success' | 'error'; words: string }>()

  const put = (choice: Choice) =>
    setChoices((before) => before.map((one) => (same(one, choice) ? choice : one)))

  async function save(choice: Choice): Promise<void> {
    const { topic } = choice
    put(choice)
    setTold(undefined)
    const outcome = await choose(choice)
    if (outcome.status === 'error') {
      put({ ...choice, wanted: !choice.wanted })
      setTold({ topic, tone: 'error', words: errorSentence(outcome.error.code) })
    }
    if (outcome.status !== 'performed') return
    setTold({ topic, tone: 'success', words: text.saved })
    anew(loadConsents)
  }

  return mailKinds.map((topic) => (
    <Topic key={topic} topic={topic} choices={choices} onChoose={save}>
      {told?.topic === topic && (
        <Notice tone={told.tone} live>
          <p>{told.words}</p>
        </Notice>
      )}
    </Topic>
  ))
}
