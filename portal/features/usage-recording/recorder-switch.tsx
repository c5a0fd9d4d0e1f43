import { useSnapshot } from 'valtio'
import { CheckboxField } from '#core/ui/field/checkbox-field.tsx'
import { chooseRecorder, recorderConfigured, recorderConsent } from './recorder-consent.ts'
import { text } from './text.ts'

/** The recording choice on the preferences page; renders nothing if no recorder is configured. */
export function RecorderSwitch() {
  const { choice } = useSnapshot(recorderConsent)
  if (!recorderConfigured) return null
  return (
    <CheckboxField
      name="recorder"
      label={text.label}
      hint={text.hint}
      checked={choice === 'granted'}
      onChange={(checked) => chooseRecorder(checked ? 'granted' : 'denied')}
    />
  )
}
