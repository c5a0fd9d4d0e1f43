import { type Action, createAction } from '../../../core/actions/action.ts'
import { call, download } from '../../../core/api/client.ts'
import type { Answer } from '../../../core/api/contract/operation.ts'
import { listProtocols, protocolFile, readProtocol } from '../../../core/api/contract/protocols.ts'
import { onSessionEnd } from '../../../core/session/session.ts'

/** What the person brought to the service, newest first. */
export const loadProtocols = createAction(async (signal) => (await call(listProtocols, {}, { signal })).items)

/** The history of one of them, for the part of the page that shows it and nothing else. */
export const historyOf = (number: string): Action<[], Answer<typeof readProtocol>> =>
  createAction((signal) => call(readProtocol, { params: { number } }, { signal }))

/** The same as a paper. */
export const fetchPaper = (number: string): Promise<Blob> => download(protocolFile, { params: { number } })

onSessionEnd(loadProtocols.reset)
