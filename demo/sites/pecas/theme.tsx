import { useEffect, useState } from 'react'
import { Button } from '#core/ui/button/button.tsx'
import css from './gallery.module.css'
import { text } from './text.ts'

type Theme = keyof typeof text.themes

/** Switches the theme regardless of the system's setting. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>()
  useEffect(() => {
    if (!theme) return
    const root = document.documentElement
    const before = root.dataset.theme
    if (theme === 'auto') delete root.dataset.theme
    else root.dataset.theme = theme
    return () => {
      if (before) root.dataset.theme = before
      else delete root.dataset.theme
    }
  }, [theme])
  return (
    <fieldset className={css.themes}>
      <legend>{text.theme}</legend>
      {(Object.keys(text.themes) as Theme[]).map((id) => (
        <Button
          key={id}
          look="secondary"
          aria-pressed={(theme ?? 'auto') === id}
          onClick={() => setTheme(id)}
        >
          {text.themes[id]}
        </Button>
      ))}
    </fieldset>
  )
}
