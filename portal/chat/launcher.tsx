import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '../../core/api/client.ts'
import { chatUnread } from '../../core/api/contract/chat.ts'
import { useSession } from '../../core/react/use-session.ts'
import { Button } from '../../core/ui/button/button.tsx'
import { Hidden } from '../../core/ui/hidden/hidden.tsx'
import { chat as sign } from '../../core/ui/icon/more-icons.ts'
import type { Page } from '../routes.ts'
import { anchors } from '../shell/anchors.ts'
import css from './launcher.carried.module.css'
import { launcherText as text } from './launcher-text.ts'
import { chat, closeChat } from './state.ts'

/** Whether there is a chat, and whether somebody answered since the person was last here. */
async function lookForAnswers(): Promise<void> {
  Object.assign(chat, await call(chatUnread, {}))
}

/** The way into the chat, on the pages of people who are logged in. The chat itself comes when it is opened. */
export function Launcher({ row }: { row: Page }) {
  const { authenticated } = useSession()
  const { available, chatStarted, chatSupress, open, unread } = useSnapshot(chat)
  const [Panel, setPanel] = useState<ComponentType>()
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    chat.chatSupress = !row.chat
    if (!row.chat) closeChat()
  }, [row])

  useEffect(() => {
    // Without an answer there is no chat to offer; the ways of the footer remain.
    if (authenticated && !chat.available) lookForAnswers().catch(() => undefined)
  }, [authenticated])

  const wasOpen = useRef(false)
  useEffect(() => {
    // A provider's window gives the focus back to nothing, and a drawer to whatever had it when its code had come.
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])

  const load = useCallback(async () => {
    const { default: Loaded } = await import('./panel.tsx')
    setPanel(() => Loaded)
  }, [])
  useEffect(() => {
    if (available && chatStarted) load().catch(() => undefined)
  }, [available, chatStarted, load])

  function press(): void {
    chat.open = true
    load().catch(() => {
      closeChat()
      window.location.assign(`#${anchors.footer}`)
    })
  }

  const stands = authenticated && available
  return (
    <>
      {stands && !chatSupress && (
        <aside className={css.bar} aria-label={text.region}>
          <Button
            ref={button}
            look="secondary"
            icon={sign}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={press}
          >
            <span className={css.words}>{text.open}</span>
            {unread > 0 && (
              <span className={css.unread} aria-hidden="true">
                {unread}
              </span>
            )}
          </Button>
          <Hidden live>{unread > 0 ? text.unread(unread) : ''}</Hidden>
        </aside>
      )}
      {stands && Panel && <Panel />}
    </>
  )
}
