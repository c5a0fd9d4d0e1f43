import { fieldsOf } from '#core/answers/answers.ts'
import { fillByCep, saveAddress, ZipCodeStatus } from '../../profile/index.ts'
import { DataScreen } from '../held/data-screen.tsx'
import { HeldPart } from '../held/held-part.tsx'
import { text } from './text.ts'

export { askDataAhead as ahead } from '../data.ts'
export { meta } from './text.ts'

/** The customer's address. The CEP fills in fields, all of which stay editable. */
export default function AddressData() {
  return (
    <DataScreen title={text.title}>
      {({ address }) => (
        <HeldPart
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
