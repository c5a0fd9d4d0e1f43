import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '#core/api/client.ts'
import { chatUnread } from '#core/api/contract/chat.ts'
import { useSession } from '#core/react/use-session.ts'
import type { Page } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { chat as sign } from '#core/ui/icon/more-icons.ts'
import { anchors } from '../../kit/anchors.ts'
import { chat, closeChat } from './chat-state.ts'
import css from './launcher.carried.module.css'
import { launcherText as text } from './launcher-text.ts'
import { keepControlsUncovered } from './uncover-controls.ts'

/** Reads whether the chat is available and how many answers are unread. */
async function readUnreadCount(): Promise<void> {
  Object.assign(chat, await call(chatUnread, {}))
}

/** Button that opens the chat, on pages for logged-in users. The chat's code is loaded when it is opened. */
export function ChatLauncher({ row }: { row: Page }) {
  const { authenticated } = useSession()
  const { available, chatStarted, chatSupress, open, unread } = useSnapshot(chat)
  const [Panel, setPanel] = useState<ComponentType>()
  const button = useRef<HTMLButtonElement>(null)
  const asked = useRef<HTMLElement>(null)

  useEffect(() => {
    chat.chatSupress = row.chat === 'none'
    if (chat.chatSupress) closeChat()
  }, [row])

  useEffect(() => {
    // If the request fails, no chat is offered; the footer's contacts remain.
    if (authenticated && !chat.available) readUnreadCount().catch(() => undefined)
  }, [authenticated])

  const wasOpen = useRef(false)
  useEffect(() => {
    // A provider's window restores no focus, and a drawer only to what had it when its code had loaded.
    if (wasOpen.current && !open) (asked.current ?? button.current)?.focus()
    wasOpen.current = open
  }, [open])

  const load = useCallback(async () => {
    const { default: Loaded } = await import('./chat-panel.tsx')
    setPanel(() => Loaded)
  }, [])
  useEffect(() => {
    if (available && chatStarted) load().catch(() => undefined)
  }, [available, chatStarted, load])

  const stands = authenticated && available && !chatSupress
  const press = useCallback(
    (link: HTMLElement | null) => {
      asked.current = link
      chat.open = true
      load().catch(() => {
        closeChat()
        window.location.assign(`#${anchors.footer}`)
      })
    },
    [load],
  )

  const isBeside = stands && (row.chat === 'beside' || unread > 0)
  useEffect(() => {
    if (isBeside && button.current) return keepControlsUncovered(button.current)
  }, [isBeside])

  // The bar's help link leads to the footer's contacts, or to the chat if it is available.
  useEffect(() => {
    if (!stands) return
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-help]')
      if (!link) return
      event.preventDefault()
      press(link)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [stands, press])

  return (
    <>
      {isBeside && (
        <aside className={css.bar} aria-label={text.region}>
          <Button
            ref={button}
            look="secondary"
            icon={sign}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => press(null)}
          >
            <span className={css.words}>{text.open}</span>
            {unread > 0 && (
              <span className={css.unread} aria-hidden="true">
                {unread}
              </span>
            )}
          </Button>
          <VisuallyHidden live>{unread > 0 ? text.unread(unread) : ''}</VisuallyHidden>
        </aside>
      )}
      {authenticated && available && Panel && <Panel />}
    </>
  )
}
