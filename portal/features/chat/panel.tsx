import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { config } from '#core/config/config.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Drawer } from '#core/ui/dialog/dialog.tsx'
import { Skeleton } from '#core/ui/skeleton/skeleton.tsx'
import { startChat } from './control.ts'
import { Problem } from './problem.tsx'
import { chat, closeChat } from './state.ts'
import { text } from './text.ts'

/** The chat in a drawer: what the provider has to show in ours, else only its waiting and its failure. */
export default function Panel() {
  const { open, chatStarted } = useSnapshot(chat)
  const state = useAction(startChat)
  const adapter = state.status === 'performed' ? state.value : undefined

  const asks = config.chat.provider === 'chatwoot' && !chatStarted && state.status === 'idle'

  useEffect(() => {
    // Opening it again after a failure is another try; what runs goes on, with all that is written in it.
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
      {asks && <Agreement />}
      {state.status === 'performing' && <Skeleton lines={4} label={text.loading} />}
      {state.status === 'error' && <Problem words={text.problems.load} retry={() => startChat.perform()} />}
    </Drawer>
  )
}

/** Somebody else's script runs in the page only after a yes. */
function Agreement() {
  return (
    <>
      <p>{text.agreement}</p>
      <Button onClick={() => startChat.perform()}>{text.agree}</Button>
    </>
  )
}
