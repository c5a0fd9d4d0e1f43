import { useEffect, useRef, useState } from 'react'
import { Icon } from '#core/ui/icon/icon.tsx'
import { chevron } from '#core/ui/icon/icons.ts'
import css from './contract-map.module.css'
import type { ContractPart } from './contract-parts.ts'
import { mapText as text } from './text.ts'

/** A heading this far from the top of the window has been reached. */
const reachedPx = 96

/** Index of the part that is being read. */
function usePartInView(parts: readonly ContractPart[]): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    function find(): void {
      const tops = parts.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top)
      setAt(
        Math.max(
          tops.findLastIndex((top) => top !== undefined && top < reachedPx),
          0,
        ),
      )
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [parts])
  return at
}

/** A line above the contract's text: the part that is being read, the list of all, and the way to the signature or the pause. */
export function ContractMap({ parts, isPaused }: { parts: readonly ContractPart[]; isPaused: boolean }) {
  const at = usePartInView(parts)
  const list = useRef<HTMLOListElement>(null)
  const close = () => list.current?.hidePopover()
  return (
    <nav className={css.map} aria-label={text.label}>
      <button type="button" className={css.now} popoverTarget="contract-parts">
        <span className={css.words}>{parts[at]?.words}</span>
        <Icon of={chevron} small />
      </button>
      <a className={css.sign} href="#sign">
        {isPaused ? text.paused : text.sign}
      </a>
      <ol className={css.parts} id="contract-parts" ref={list} popover="auto">
        {parts.map(({ id, words }, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={index === at ? 'location' : undefined} onClick={close}>
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
