import { fieldsOf } from '#core/answers/answers.ts'
import { savePerson } from '../../profile/index.ts'
import { AnswersPanel } from '../stored-answers/answers-panel.tsx'
import { DataScreen } from '../stored-answers/data-screen.tsx'
import { text } from './text.ts'

export { prefetchStoredData as ahead } from '../stored-data.ts'
export { meta } from './text.ts'

/** Occupation and income, and the answers given for loan requests. */
export default function WorkData() {
  return (
    <DataScreen title={text.title}>
      {({ person }) => (
        <>
          <AnswersPanel
            id="work"
            title={text.work}
            fields={fieldsOf('work')}
            held={{ ...person }}
            optional="unanswered"
            save={savePerson.perform}
          />
          <AnswersPanel
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
