import type { ReactNode } from 'react'
import type { DocumentKind } from '../../agreement/documents.ts'
import css from './drawing.module.css'
import { DrawingCanvas } from './drawing-canvas.tsx'

const paper = <rect className={css.paper} x="96" y="22" width="128" height="176" rx="12" />
const card = <rect className={css.paper} x="44" y="44" width="232" height="132" rx="14" />
const corners = <path className={css.line} d="M26 62V26h36M258 26h36v36M294 158v36h-36M62 194H26v-36" />

const examples: Record<DocumentKind, ReactNode> = {
  'identity-front': (
    <>
      {corners}
      {card}
      <circle className={css.near} cx="98" cy="94" r="20" />
      <path className={css.near} d="M64 156c2-26 16-36 34-36s32 10 34 36z" />
      <path className={css.pale} d="M160 84h88M160 112h88M160 140h52" />
    </>
  ),
  'identity-back': (
    <>
      {corners}
      {card}
      <path className={css.pale} d="M70 76h180M70 102h120" />
      <path className={css.line} d="M70 150c14-20 22 14 34 0s16-14 24 0 18 6 26-6" />
      <path className={css.pale} d="M206 150h44" />
    </>
  ),
  'income-proof': (
    <>
      {paper}
      <path className={css.pale} d="M118 54h60M118 82h84M118 110h84" />
      <circle className={css.sun} cx="184" cy="156" r="24" />
      <path className={css.line} d="M184 142v28M177 163c2 5 14 5 14-2 0-8-14-4-14-11 0-6 11-7 14-2" />
    </>
  ),
  'address-proof': (
    <>
      {paper}
      <path className={css.near} d="M128 84l32-28 32 28v34h-64z" />
      <path className={css.line} d="M122 88l38-33 38 33" />
      <path className={css.pale} d="M118 144h84M118 170h56" />
    </>
  ),
  'signed-contract': (
    <>
      {paper}
      <path className={css.pale} d="M118 54h84M118 78h84M118 102h60" />
      <path className={css.line} d="M118 150c14-20 22 14 34 0s16-14 24 0 14 6 22-6" />
      <path className={css.pale} d="M118 166h84" />
    </>
  ),
  selfie: (
    <>
      <rect className={css.paper} x="104" y="14" width="112" height="192" rx="20" />
      <circle className={css.near} cx="160" cy="88" r="28" />
      <path className={css.near} d="M116 182c2-38 20-52 44-52s42 14 44 52z" />
      <path className={css.line} d="M150 84v4M170 84v4M150 98c6 6 14 6 20 0" />
    </>
  ),
}

/** An example of what a photo of the document must show. */
export function DocumentExample({ kind }: { kind: DocumentKind }) {
  return <DrawingCanvas>{examples[kind]}</DrawingCanvas>
}
