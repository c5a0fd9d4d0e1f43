import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#core/api/errors.ts'
import { useAction } from '#core/react/use-action.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { DetourDrawing } from '#core/ui/drawing/detour-drawing.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import {
  deletePermission,
  openPermission,
  type PhonePermission,
  tokenFromAddress,
} from '../uploads/hand-off/phone-permission.ts'
import { useSecondsUntil } from '../uploads/hand-off/use-seconds-until.ts'
import { phoneChannel } from '../uploads/upload-channel.ts'
import { createUploadManager, type UploadManager } from '../uploads/upload-manager.ts'
import { PhoneUploads } from './phone-uploads.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** On a phone that took over from a computer: uploads documents without a login, for ten minutes. */
export default function Phone() {
  const token = useRef<string | null>(null)
  const state = useAction(openPermission)

  useEffect(() => {
    function begin(): void {
      token.current = tokenFromAddress()
      openPermission.reset()
      openPermission.perform(token.current)
    }
    begin()
    // Another QR code was opened in the same tab.
    window.addEventListener('hashchange', begin)
    return () => {
      window.removeEventListener('hashchange', begin)
      openPermission.reset()
    }
  }, [])

  if (state.status === 'performed')
    return <PhoneUpload key={state.value.access_token} permission={state.value} />
  const why = state.status === 'error' && phoneOverReasonOf(state.error, token.current)
  if (why) return <PhoneUploadOver why={why} />
  return (
    <TaskScreen title={text.title} lead={state.status === 'error' ? undefined : text.opening}>
      <LoadedRead state={state} retry={() => openPermission.perform(token.current)}>
        {() => null}
      </LoadedRead>
    </TaskScreen>
  )
}

/** Why nothing can be sent with this code; null if a retry may help. */
function phoneOverReasonOf({ code }: ApiError, token: string | null): PhoneOverReason | null {
  if (!token) return 'bare'
  return code === 'hand_off_invalid' ? 'used' : null
}

function PhoneUpload({ permission }: { permission: PhonePermission }) {
  const [isOver, setOver] = useState(false)
  const manager = useRef<UploadManager>(undefined)
  manager.current ??= createUploadManager(phoneChannel(permission.access_token), (code) => {
    if (['session_expired', 'state_conflict'].includes(code)) setOver(true)
  })
  const left = useSecondsUntil(Date.parse(permission.expiresAt))
  const ended = isOver || left === 0

  useEffect(() => () => manager.current?.stop(), [])
  useEffect(() => {
    if (ended) deletePermission()
  }, [ended])

  if (ended) return <PhoneUploadOver why="ended" />
  return (
    <PhoneUploads
      manager={manager.current}
      number={permission.number}
      left={left}
      onOver={() => setOver(true)}
    />
  )
}

/** Why the phone cannot send: the code was used, the permission has expired, or there was no code. */
type PhoneOverReason = keyof typeof text.over

/** Nothing can be sent from here: why, and what helps. */
function PhoneUploadOver({ why }: { why: PhoneOverReason }) {
  return (
    <TaskScreen
      title={why === 'bare' ? text.title : text.overTitle}
      lead={text.over[why]}
      drawing={<DetourDrawing />}
    >
      <ButtonLink look="secondary" href={href('loan.documents')}>
        {text.login}
      </ButtonLink>
    </TaskScreen>
  )
}
