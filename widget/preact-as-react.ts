/**
 * What "react" means inside an embed: Preact's core and hooks, without its compatibility layer, which would
 * double a bundle. The shared views keep to what both know (onInput, never onChange on what is typed). The
 * default export is all that r2wc uses; were it the whole of React, nothing of it could be shaken out.
 */
import type {
  ComponentChildren,
  InputHTMLAttributes as InputProps,
  JSX,
  ComponentProps as PropsOf,
  TargetedEvent,
} from 'preact'
import { useState } from 'preact/hooks'
import { jsx as createElement } from 'preact/jsx-runtime'

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

/** Markup is never made elsewhere, so that a count will do. */
export function useId(): string {
  return useState(() => `c${++ids}`)[0]
}

// React's names for types, so that a view is checked against the library it runs on.
export type { ComponentType, HTMLInputTypeAttribute, RefObject } from 'preact'
export type ReactNode = ComponentChildren
export type ComponentProps<Of extends keyof JSX.IntrinsicElements> = PropsOf<Of>
export type InputHTMLAttributes<On extends EventTarget> = InputProps<On>
export type FocusEvent<On extends EventTarget = Element> = TargetedEvent<On, globalThis.FocusEvent>
export type FormEvent<On extends EventTarget = Element> = TargetedEvent<On, Event>
export type KeyboardEvent<On extends EventTarget = Element> = TargetedEvent<On, globalThis.KeyboardEvent>
export type MouseEvent<On extends EventTarget = Element> = TargetedEvent<On, globalThis.MouseEvent>
