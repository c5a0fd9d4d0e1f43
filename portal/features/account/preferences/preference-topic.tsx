import type { ReactNode } from 'react'
import type { MailKind } from '#core/api/contract/preferences.ts'
import { preferenceTexts } from '#core/text/preferences.ts'
import { CheckboxField } from '#core/ui/field/checkbox-field.tsx'
import type { PreferenceChoice } from '../preference-commands.ts'
import css from './page.module.css'

interface PreferenceTopicProps {
  topic: MailKind
  choices: readonly PreferenceChoice[]
  onChoose: (choice: PreferenceChoice) => void
  /** Outcome of the last choice. */
  children?: ReactNode
}

/** One subject with a switch for each channel. */
export function PreferenceTopic({ topic, choices, onChoose, children }: PreferenceTopicProps) {
  const { title, about } = preferenceTexts.topics[topic]
  return (
    <fieldset className={css.topic}>
      <legend>{title}</legend>
      <p>{about}</p>
      <div className={css.channels}>
        {choices
          .filter((choice) => choice.topic === topic)
          .map((choice) => (
            <CheckboxField
              key={choice.channel}
              name={`${topic}-${choice.channel}`}
              label={preferenceTexts.channels[choice.channel]}
              checked={choice.wanted}
              onChange={(wanted) => onChoose({ ...choice, wanted })}
            />
          ))}
      </div>
      {children}
    </fieldset>
  )
}
