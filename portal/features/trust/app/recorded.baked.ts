import { config } from '#core/config/config.ts'

// portal/build/record-tours.ts writes it.
const recordedFor = 'Vereda'

/** Whether the clips of this page show this brand's screens. */
export const showsOwn = recordedFor === config.brand
