import { listConsents } from '#core/api/contract/consents.ts'
import { currentExport } from '#core/api/contract/data-export.ts'
import { securityOverview } from '#core/api/contract/security.ts'
import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import { Facts } from '#core/ui/facts/facts.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { PanelRows } from '../../../kit/account/panel-rows.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { prefetchReads } from '../../../kit/reads/read-cache.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { DataCopyPanel } from './data-copy-panel.tsx'
import { ScrPanel } from './scr-panel.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

export const ahead = () => prefetchReads({ securityOverview, listConsents, currentExport })

/** The rights of the data subject, each with the place to use it. */
export default function Privacy() {
  const security = useRead(securityOverview)
  return (
    <AccountScreen section="accountPrivacy" title={text.title} lead={text.lead}>
      <PanelRows>
        <LoadedRead {...security}>
          {({ secondFactor }) => <DataCopyPanel guarded={secondFactor.enabled} />}
        </LoadedRead>
        <Panel
          id="correct"
          title={text.correct.title}
          action={<a href={href('accountData')}>{text.correct.link}</a>}
        >
          <p>{text.correct.lead}</p>
        </Panel>
        <ScrPanel />
        <Panel id="sharing" title={text.sharing.title}>
          <p>{text.sharing.lead}</p>
          <Facts look="words" facts={text.sharing.others} />
          <a href={`${href('privacy')}#compartilhamento`}>{text.sharing.link}</a>
          <a href={href('accountPreferences')}>{text.sharing.consents}</a>
        </Panel>
        <Panel id="contact" title={text.contact.title}>
          <p>{text.contact.lead}</p>
          <a href={`mailto:${config.legal.privacyEmail}`}>{config.legal.privacyEmail}</a>
        </Panel>
        <Panel id="leave" title={text.leave.title}>
          <p>{text.leave.lead}</p>
          <a href={href('accountDelete')}>{text.leave.link}</a>
        </Panel>
      </PanelRows>
    </AccountScreen>
  )
}
