import type { ReactNode } from 'react'
import type { MailKind } from '#core/api/contract/preferences.ts'
import { preferenceTexts } from '#core/text/preferences.ts'
import { CheckboxField } from '#core/ui/field/checkbox-field.tsx'
import type { Choice } from '../preferences.ts'
import css from './page.module.css'

interface TopicProps {
  topic: MailKind
  choices: readonly Choice[]
  onChoose: (choice: Choice) => void
  /** Outcome of the last choice. */
  children?: ReactNode
}

/** One subject with a switch for each channel. */
export function Topic({ topic, choices, onChoose, children }: TopicProps) {
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
