import { fieldsOf } from '#core/answers/answers.ts'
import { askedOf } from '#core/answers/asked.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatDate } from '#core/format/date-text.ts'
import { Parts } from '../../../kit/account/parts.tsx'
import { savePerson } from '../../profile/index.ts'
import { DataScreen } from '../held/data-screen.tsx'
import { HeldPart } from '../held/held-part.tsx'
import { EmailPart } from './email-part.tsx'
import { MobilePart } from './mobile-part.tsx'
import { text } from './text.ts'

export { askDataAhead as ahead } from '../data.ts'
export { meta } from './text.ts'

/** Personal data. What identifies the customer cannot be changed by a form. */
export default function PersonalData() {
  return (
    <DataScreen title={text.title}>
      {({ person, guarded }) => (
        <>
          <Parts>
            <HeldPart
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
              <MobilePart key={person.mobile} mobile={person.mobile} proved={person.mobileProved} />
            )}
            <EmailPart email={person.primaryEmailAddress} guarded={guarded} />
            <HeldPart
              id="about"
              title={text.about}
              fields={fieldsOf('about')}
              held={{ ...person }}
              optional="unanswered"
              save={savePerson.perform}
            />
            <HeldPart
              id="identity"
              title={text.identity}
              fields={fieldsOf('identity')}
              fieldsFor={(texts) => askedOf('identity', texts)}
              held={{ ...person }}
              optional="unanswered"
              save={savePerson.perform}
            />
          </Parts>
          <p>{text.wrong}</p>
        </>
      )}
    </DataScreen>
  )
}
