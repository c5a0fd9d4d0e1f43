import { fieldsOf } from '#core/answers/answers.ts'
import { fillByCep, saveAddress, ZipCodeStatus } from '../../profile/index.ts'
import { AnswersPanel } from '../stored-answers/answers-panel.tsx'
import { DataScreen } from '../stored-answers/data-screen.tsx'
import { text } from './text.ts'

export { prefetchStoredData as ahead } from '../stored-data.ts'
export { meta } from './text.ts'

/** The customer's address. The CEP fills in fields, all of which stay editable. */
export default function AddressData() {
  return (
    <DataScreen title={text.title}>
      {({ address }) => (
        <AnswersPanel
          id="address"
          title={text.part}
          fields={fieldsOf('address')}
          held={address}
          optional={['complement']}
          save={saveAddress.perform}
          onChange={fillByCep}
          below={{ cep: <ZipCodeStatus /> }}
        />
      )}
    </DataScreen>
  )
}
