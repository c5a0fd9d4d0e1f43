import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { call } from '#core/api/client.ts'
import { unsubscribe } from '#core/api/contract/preferences.ts'
import { endSession, watchSession } from '#core/session/session.ts'
import '#core/ui/tokens.css'
import '#core/ui/base.css'
import { showThirdParties } from '../../portal/app/third-parties/third-parties.tsx'
import { RecorderSwitch } from '../../portal/features/usage-recording/recorder-switch.tsx'
import { HelpLink } from '../../portal/kit/help/help-link.tsx'

/** Renders the chat and the recorder on a page with nothing but the way to help and their preference. */
watchSession()
const bar = document.createElement('header')
document.body.prepend(bar)
createRoot(bar).render(createElement(HelpLink))
showThirdParties()
const place = document.querySelector('main div')
if (place) createRoot(place).render(createElement(RecorderSwitch))

Object.assign(window, {
  /** A call of the portal's client that is rejected. */
  refuse: () => call(unsubscribe, { body: { token: 'x'.repeat(43) } }).catch(({ status }) => status),
  leave: () => endSession('logout'),
})
