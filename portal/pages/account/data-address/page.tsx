import { useEffect } from 'react'
import { fieldsOf } from '../../../../core/answers/answers.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { saveAddress } from '../../../flows/account/saves.ts'
import { fillByCep, lookUp } from '../../../flows/account/zip-code.ts'
import { DataScreen } from '../../../shell/account/held/data-screen.tsx'
import { HeldPart } from '../../../shell/account/held/held-part.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

const told = { idle: '', performing: text.looking, performed: text.found, error: text.unknown } as const

/** Where the person lives: the CEP fills, and everything stays open to change. */
export default function AddressData() {
  const { status } = useAction(lookUp)
  useEffect(() => lookUp.reset, [])
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
        >
          <p role="status">{told[status]}</p>
        </HeldPart>
      )}
    </DataScreen>
  )
}
