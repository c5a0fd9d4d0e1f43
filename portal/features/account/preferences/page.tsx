import { listConsents } from '#core/api/contract/consents.ts'
import { readPreferences } from '#core/api/contract/preferences.ts'
import { Facts } from '#core/ui/facts/facts.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { Part } from '../../../kit/account/part.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { askAllAhead } from '../../../kit/reads/reads.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { RecorderSwitch, recorderConfigured, text as recorderText } from '../../recorder/index.ts'
import { Choices } from './choices.tsx'
import { Ledger } from './ledger.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

export const ahead = () => askAllAhead({ readPreferences, listConsents })

/** Notification settings, mails that are always sent and why, and consents. */
export default function PreferencesPage() {
  const preferences = useRead(readPreferences)
  const consents = useRead(listConsents)
  return (
    <AccountScreen section="accountPreferences" title={text.title} lead={text.lead}>
      <Part id="choices" title={text.choices}>
        <Loaded {...preferences}>{({ choices }) => <Choices choices={choices} />}</Loaded>
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
      <Loaded {...consents}>{({ items }) => <Ledger events={items} />}</Loaded>
    </AccountScreen>
  )
}
