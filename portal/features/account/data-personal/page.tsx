import { fieldsOf } from '#core/answers/answers.ts'
import { fieldsToAsk } from '#core/answers/asked-fields.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatDate } from '#core/format/date-text.ts'
import { PanelRows } from '../../../kit/account/panel-rows.tsx'
import { savePerson } from '../../profile/index.ts'
import { AnswersPanel } from '../stored-answers/answers-panel.tsx'
import { DataScreen } from '../stored-answers/data-screen.tsx'
import { EmailPanel } from './email-panel.tsx'
import { MobilePanel } from './mobile-panel.tsx'
import { text } from './text.ts'

export { prefetchStoredData as ahead } from '../stored-data.ts'
export { meta } from './text.ts'

/** Personal data. What identifies the customer cannot be changed by a form. */
export default function PersonalData() {
  return (
    <DataScreen title={text.title}>
      {({ person, guarded }) => (
        <>
          <PanelRows>
            <AnswersPanel
              id="contact"
              title={text.contact}
              fields={fieldsOf('contact')}
              proved
              held={{ ...person }}
              fixed={[
                { label: text.fixed.cpf, value: formatCpf(person.cpf) },
                { label: text.fixed.dateOfBirth, value: formatDate(person.dateOfBirth) },
              ]}
              optional={['socialName']}
              // An emptied social name is removed.
              save={(values) => savePerson.perform({ ...values, socialName: values.socialName ?? null })}
            />
            {person.mobileProved !== null && (
              <MobilePanel
                key={person.mobile}
                mobile={person.mobile}
                proved={person.mobileProved}
                refusal={person.mobileRefusal}
              />
            )}
            <EmailPanel email={person.primaryEmailAddress} guarded={guarded} />
            <AnswersPanel
              id="about"
              title={text.about}
              fields={fieldsOf('about')}
              held={{ ...person }}
              optional="unanswered"
              save={savePerson.perform}
            />
            <AnswersPanel
              id="identity"
              title={text.identity}
              fields={fieldsOf('identity')}
              fieldsFor={(texts) => fieldsToAsk('identity', texts)}
              held={{ ...person }}
              optional="unanswered"
              save={savePerson.perform}
            />
          </PanelRows>
          <p>{text.wrong}</p>
        </>
      )}
    </DataScreen>
  )
}
