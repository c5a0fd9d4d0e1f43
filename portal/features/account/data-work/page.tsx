import { fieldsOf } from '#core/answers/answers.ts'
import { savePerson } from '../../profile/index.ts'
import { DataScreen } from '../held/data-screen.tsx'
import { HeldPart } from '../held/held-part.tsx'
import { text } from './text.ts'

export { askDataAhead as ahead } from '../data.ts'
export { meta } from './text.ts'

/** Occupation and income, and the answers given for loan requests. */
export default function WorkData() {
  return (
    <DataScreen title={text.title}>
      {({ person }) => (
        <>
          <HeldPart
            id="work"
            title={text.work}
            fields={fieldsOf('work')}
            held={{ ...person }}
            optional="unanswered"
            save={savePerson.perform}
          />
          <HeldPart
            id="requests"
            title={text.requests}
            fields={fieldsOf('requests')}
            held={{ ...person }}
            optional="unanswered"
            save={savePerson.perform}
          />
        </>
      )}
    </DataScreen>
  )
}
