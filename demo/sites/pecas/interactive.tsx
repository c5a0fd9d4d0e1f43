import { useState } from 'react'
import { Accordion } from '#core/ui/accordion/accordion.tsx'
import { Button } from '#core/ui/button/button.tsx'
import { Dialog, Drawer } from '#core/ui/dialog/dialog.tsx'
import { Icon } from '#core/ui/icon/icon.tsx'
import { logout, user, wallet } from '#core/ui/icon/more-icons.ts'
import { Menu } from '#core/ui/menu/menu.tsx'
import { Tabs } from '#core/ui/tabs/tabs.tsx'
import { toastStore } from '#core/ui/toasts/toast-store.ts'
import { Toasts } from '#core/ui/toasts/toasts.tsx'
import css from './gallery.module.css'
import { Section } from './section.tsx'
import { GallerySimulator } from './simulator.tsx'
import { text } from './text.ts'

export function DisclosureSection() {
  return (
    <Section id="disclosure">
      <Accordion
        name="perguntas"
        items={text.questions.map(([id, title, body]) => ({ id, title, body: <p>{body}</p> }))}
      />
      <Tabs
        label={text.tabsLabel}
        tabs={text.tabs.map(([id, label, body]) => ({ id, label, body: <p>{body}</p> }))}
      />
      <Menu label={text.menu.label} icon={user}>
        <a href="#data">
          <Icon of={wallet} />
          {text.menu.loans}
        </a>
        <a href="#fields">
          <Icon of={user} />
          {text.menu.data}
        </a>
        <button type="button">
          <Icon of={logout} />
          {text.menu.leave}
        </button>
      </Menu>
    </Section>
  )
}

export function LayerSection() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  const toast = () =>
    toastStore.show(text.toast, { undo: () => toastStore.show(text.undone, { tone: 'info' }) })
  return (
    <Section id="layers">
      <div className={css.row}>
        <Button look="secondary" onClick={() => setOpen('dialog')}>
          {text.openDialog}
        </Button>
        <Button look="secondary" onClick={() => setOpen('drawer')}>
          {text.openDrawer}
        </Button>
        <Button look="secondary" onClick={toast}>
          {text.showToast}
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={text.dialogTitle}
        actions={
          <>
            <Button look="danger" onClick={close}>
              {text.dialogYes}
            </Button>
            <Button look="secondary" onClick={close}>
              {text.dialogNo}
            </Button>
          </>
        }
      >
        <p>{text.dialogBody}</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title={text.drawerTitle}>
        {open === 'drawer' && <GallerySimulator />}
      </Drawer>
      <Toasts />
    </Section>
  )
}
