import { listConsents } from '#core/api/contract/consents.ts'
import { readPreferences } from '#core/api/contract/preferences.ts'
import { readServicePriority } from '#core/api/contract/service-priority.ts'
import { Facts } from '#core/ui/facts/facts.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { anchors } from '../../../kit/anchors.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { prefetchReads } from '../../../kit/reads/read-cache.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { RecorderSwitch, recorderConfigured, text as recorderText } from '../../usage-recording/index.ts'
import { ConsentHistory } from './consent-history.tsx'
import { PreferenceChoices } from './preference-choices.tsx'
import { PriorityChoice } from './priority-choice.tsx'
import { priorityText, text } from './text.ts'

export { meta } from './text.ts'

export const ahead = () => prefetchReads({ readPreferences, readServicePriority, listConsents })

/** Notification settings, mails that are always sent and why, who is served first, and consents. */
export default function PreferencesPage() {
  const preferences = useRead(readPreferences)
  const priority = useRead(readServicePriority)
  const consents = useRead(listConsents)
  return (
    <AccountScreen section="accountPreferences" title={text.title} lead={text.lead}>
      <Panel id="choices" title={text.choices}>
        <LoadedRead {...preferences}>{({ choices }) => <PreferenceChoices choices={choices} />}</LoadedRead>
      </Panel>
      <Panel id="always" title={text.always}>
        <p>{text.alwaysLead}</p>
        <Facts look="words" facts={text.needed} />
      </Panel>
      <Panel id={anchors.priority} title={priorityText.title}>
        <LoadedRead {...priority}>{(stands) => <PriorityChoice {...stands} />}</LoadedRead>
      </Panel>
      {recorderConfigured && (
        <Panel id="recorder" title={recorderText.region}>
          <RecorderSwitch />
        </Panel>
      )}
      <LoadedRead {...consents}>{({ items }) => <ConsentHistory events={items} />}</LoadedRead>
    </AccountScreen>
  )
}
