import { useState } from 'react'
import type { ConsentEvent } from '#core/api/contract/consents.ts'
import type { Channel, MailKind } from '#core/api/contract/preferences.ts'
import { formatInstant } from '#core/format/instant.ts'
import { consentWords } from '#core/text/consents.ts'
import { preferenceTexts } from '#core/text/preferences.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Table } from '#core/ui/table/table.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { RevokeScr } from '../revoke-scr.tsx'
import { ledgerText as text } from './text.ts'

function consentTitle({ kind, subject }: ConsentEvent): string {
  if (kind !== 'marketing') return consentWords[kind]
  const [topic, channel] = subject.split(':') as [MailKind, Channel]
  const { topics, channels } = preferenceTexts
  return text.marketing(topics[topic]?.title ?? topic, channels[channel] ?? channel)
}

function eventWords({ kind, action, standing, used }: ConsentEvent): string {
  if (used) return text.used
  // Terms are accepted; that is a contract, not a consent that could be revoked.
  const words = kind === 'terms' && action === 'given' ? text.accepted : text.actions[action]
  return standing ? text.standing(words) : words
}

const columns = [
  { id: 'what', header: text.columns.what, cell: consentTitle },
  {
    id: 'action',
    header: text.columns.action,
    cell: eventWords,
  },
  { id: 'when', header: text.columns.when, cell: ({ at }: ConsentEvent) => formatInstant(at) },
  { id: 'version', header: text.columns.version, cell: ({ version }: ConsentEvent) => version },
]

/** Stored consents and revocations, with a way to revoke those that can be. */
export function ConsentHistory({ events }: { events: readonly ConsentEvent[] }) {
  const [revoked, setRevoked] = useState(false)
  const scr = !revoked && events.some(({ kind, standing }) => kind === 'scr' && standing)
  return (
    <Panel id="consents" title={text.title}>
      <p>{text.lead}</p>
      {revoked && (
        <Notice tone="success" live>
          <p>{text.revoked}</p>
        </Notice>
      )}
      {events.length > 0 && (
        <div>
          <Table caption={text.caption} hideCaption columns={columns} rows={events} keyOf={({ id }) => id} />
        </div>
      )}
      {scr && <RevokeScr onRevoked={() => setRevoked(true)} />}
      <p>{text.others}</p>
    </Panel>
  )
}
