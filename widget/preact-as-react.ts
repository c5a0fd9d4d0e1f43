/**
 * The "react" of an embed: Preact's core and hooks, without its compatibility layer, which would double a
 * bundle. The shared views use only what both support (onInput, never onChange on text inputs). The default
 * export has only what r2wc uses; all of React there could not be tree-shaken.
 */
import {
  type ComponentChildren,
  createElement,
  type InputHTMLAttributes as InputProps,
  type JSX,
  type ComponentProps as PropsOf,
  type TargetedEvent,
} from 'preact'
import { useState } from 'preact/hooks'

export { Fragment } from 'preact'
export {
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'
export default { createElement }

let ids = 0

/** A counter is enough: server and browser ids need not match, because `render` corrects the attributes. */
export function useId(): string {
  return useState(() => `c${++ids}`)[0]
}

// React's type names, so that a view is type-checked against the library it runs on.
export type { ComponentType, HTMLInputTypeAttribute, RefObject } from 'preact'
export type ReactNode = ComponentChildren
export type ComponentProps<Of extends keyof JSX.IntrinsicElements> = PropsOf<Of>
export type InputHTMLAttributes<On extends EventTarget> = InputProps<On>
export type FocusEvent<On extends EventTarget = Element> = TargetedEvent<On, globalThis.FocusEvent>
export type FormEvent<On extends EventTarget = Element> = TargetedEvent<On, Event>
export type KeyboardEvent<On extends EventTarget = Element> = TargetedEvent<On, globalThis.KeyboardEvent>
export type MouseEvent<On extends EventTarget = Element> = TargetedEvent<On, globalThis.MouseEvent>
