import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '#core/api/client.ts'
import { chatUnread } from '#core/api/contract/chat.ts'
import { useSession } from '#core/react/use-session.ts'
import type { Page } from '#core/routes/pages.ts'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { anchors } from '../../kit/anchors.ts'
import { help } from '../../kit/help/help-state.ts'
import { text } from '../../kit/help/text.ts'
import { chat, closeChat } from './chat-state.ts'

/** Reads whether the chat is available and how many answers are unread. */
async function readUnreadCount(): Promise<void> {
  const { available, unread } = await call(chatUnread, {})
  chat.available = available
  help.unread = unread
}

/** The chat on pages for logged-in users: "Ajuda" opens it. Its code is loaded when it is opened. */
export function ChatHost({ row }: { row: Page }) {
  const { authenticated } = useSession()
  const { available, chatStarted, chatSupress, open } = useSnapshot(chat)
  const { unread } = useSnapshot(help)
  const [Panel, setPanel] = useState<ComponentType>()
  const asked = useRef<{ link: HTMLElement; at: string }>(null)

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
    // A provider's window restores no focus, and a drawer only to what had it when its code had loaded. Who has followed
    // a link has the focus there.
    const { link, at } = asked.current ?? {}
    if (wasOpen.current && !open && at === window.location.href) link?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open])

  const load = useCallback(async () => {
    const { default: Loaded } = await import('./chat-panel.tsx')
    setPanel(() => Loaded)
  }, [])
  useEffect(() => {
    if (available && chatStarted) load().catch(() => undefined)
  }, [available, chatStarted, load])

  // "Ajuda" leads to the footer's contacts, or to the chat if it is available.
  const isOffered = authenticated && available && !chatSupress
  useEffect(() => {
    help.offered = isOffered
    if (!isOffered) return
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-help]')
      if (!link) return
      event.preventDefault()
      asked.current = { link, at: window.location.href }
      chat.open = true
      load().catch(() => {
        closeChat()
        window.location.assign(`#${anchors.footer}`)
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [isOffered, load])

  return (
    <>
      {isOffered && <VisuallyHidden live>{unread > 0 ? text.unread(unread) : ''}</VisuallyHidden>}
      {authenticated && available && Panel && <Panel />}
    </>
  )
}
