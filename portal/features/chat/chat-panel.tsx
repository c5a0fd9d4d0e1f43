import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { config } from '#core/config/config.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Drawer } from '#core/ui/dialog/dialog.tsx'
import { Skeleton } from '#core/ui/skeleton/skeleton.tsx'
import { ChatProblemNotice } from './chat-problem.tsx'
import { chat, closeChat } from './chat-state.ts'
import { startChat } from './start-chat.ts'
import { text } from './text.ts'

/** Drawer for the chat: the provider's view, or only its loading and failure if it opens its own window. */
export default function ChatPanel() {
  const { open, chatStarted } = useSnapshot(chat)
  const state = useAction(startChat)
  const adapter = state.status === 'performed' ? state.value : undefined

  const asks = config.chat.provider === 'chatwoot' && !chatStarted && state.status === 'idle'

  useEffect(() => {
    // Opening it again after a failure retries; a running chat is kept with all its text.
    if (startChat.state.current.status === 'performed') return
    if ((open && !asks) || chat.chatStarted) startChat.perform()
  }, [open, asks])

  useEffect(() => {
    if (!adapter) return
    if (open) adapter.show()
    else adapter.hide()
  }, [adapter, open])

  return (
    <Drawer open={open && (!adapter || adapter.View !== undefined)} onClose={closeChat} title={text.title}>
      {adapter?.View && <adapter.View />}
      {asks && <ChatAgreement />}
      {state.status === 'performing' && <Skeleton lines={4} label={text.loading} />}
      {state.status === 'error' && (
        <ChatProblemNotice words={text.problems.load} retry={() => startChat.perform()} />
      )}
    </Drawer>
  )
}

/** Asks for consent, as a third party's script runs in the page only after it. */
function ChatAgreement() {
  return (
    <>
      <p>{text.agreement}</p>
      <Button onClick={() => startChat.perform()}>{text.agree}</Button>
    </>
  )
}
