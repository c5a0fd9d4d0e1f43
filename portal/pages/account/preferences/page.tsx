import { useEffect } from 'react'
import { useAction } from '../../../../core/react/use-action.ts'
import { Facts } from '../../../../core/ui/facts/facts.tsx'
import { loadConsents, loadPreferences } from '../../../flows/account/preferences.ts'
import { recorderConfigured } from '../../../recorder/consent.ts'
import { RecorderSwitch } from '../../../recorder/switch.tsx'
import { text as recorderText } from '../../../recorder/text.ts'
import { AccountScreen } from '../../../shell/account/account-screen.tsx'
import { Part } from '../../../shell/account/part.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { useHeld } from '../../../shell/use-kept.ts'
import { Choices } from './choices.tsx'
import { Ledger } from './ledger.tsx'
import { text } from './text.ts'

/** What the person wants to be sent, what is sent in any case and why, and what they agreed to. */
export default function PreferencesPage() {
  const preferences = useAction(loadPreferences)
  const consents = useHeld(useAction(loadConsents))
  useEffect(() => {
    loadPreferences.perform()
    loadConsents.perform()
    return loadPreferences.reset
  }, [])
  return (
    <AccountScreen section="accountPreferences" title={text.title} lead={text.lead}>
      <Part id="choices" title={text.choices}>
        <Loaded state={preferences} retry={loadPreferences.perform}>
          {({ choices }) => <Choices initial={choices} />}
        </Loaded>
      </Part>
      <Part id="always" title={text.always}>
        <p>{text.alwaysLead}</p>
        <Facts look="words" facts={text.needed} />
      </Part>
      {recorderConfigured && (
        <Part id="recorder" title={recorderText.region}>
          <RecorderSwitch />
        </Part>
      )}
      <Loaded state={consents} retry={loadConsents.perform}>
        {(events) => <Ledger events={events} />}
      </Loaded>
    </AccountScreen>
  )
}
