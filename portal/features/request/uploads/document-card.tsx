import { useEffect, useRef } from 'react'
import { documentTips, documentWords } from '#core/agreement/document-words.ts'
import type { DocumentKind } from '#core/agreement/documents.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { joinClasses } from '#core/ui/class-names.ts'
import { DocumentExample } from '#core/ui/drawing/document-example.tsx'
import { FileNote } from '#core/ui/file-zone/file-note.tsx'
import { useFileZone } from '#core/ui/file-zone/use-file-zone.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { cardStateOf, cardStates } from './card-state.ts'
import { DocumentActions, UseEarlierFile } from './document-actions.tsx'
import css from './document-cards.module.css'
import { DocumentStatus, statusId, tipsId } from './document-status.tsx'
import { FilePicture } from './file-picture.tsx'
import { text } from './text.ts'
import type { Upload, UploadManager } from './upload-manager.ts'

export interface DocumentCardProps {
  manager: UploadManager
  kind: DocumentKind
  document?: LoanDocument
  /** The file that the document is to replace, and that counts until then. */
  earlier?: LoanDocument
  upload?: Upload
  /** The name of a file that was chosen before and has not arrived. */
  lost?: string
  removed?: boolean
  elsewhere?: boolean
}

/** One document: its name, its state and its actions. Files can be dropped on it. */
export function DocumentCard(props: DocumentCardProps) {
  const { manager, kind, document } = props
  const state = cardStateOf(props)
  const { heading, watch } = useKeptFocus(state)
  const { label, tone, open: isOpen = false, going: isGoing, tips, kept: isKept } = cardStates[state]
  const chosen = manager.local(kind)
  const known = props.earlier ?? (props.upload && document)
  const counting = known?.state === 'received' ? known : undefined
  const id = `document-${kind}`
  const { zone, take, note } = useFileZone({
    onFile: (file) => manager.choose(kind, file),
    closed: isOpen ? undefined : isGoing ? text.busyHere : text.closed,
  })

  return (
    <Card as="li" labelledBy={id}>
      <div {...zone} className={joinClasses(zone.className, css.card, isKept && css.kept)} {...watch}>
        <div className={css.head}>
          <h2 className={css.title} id={id} ref={heading} tabIndex={-1}>
            {documentWords[kind]}
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <div className={css.body}>
          <div className={css.sight}>
            {chosen && (document || props.upload) ? (
              <FilePicture of={chosen} label={text.preview(kind)} width={240} />
            ) : (
              isOpen && state !== 'received' && <DocumentExample kind={kind} />
            )}
          </div>
          <div className={css.words}>
            {tips && <p id={tipsId(kind)}>{documentTips[kind]}</p>}
            <div id={statusId(kind)}>
              <DocumentStatus kind={kind} state={state} document={document} upload={props.upload} />
              {props.lost && isOpen && state !== 'stopped' && (
                <Notice tone="warning">
                  <p>{text.lost(props.lost)}</p>
                </Notice>
              )}
            </div>
            {counting && <UseEarlierFile manager={manager} document={counting} />}
          </div>
        </div>
        <FileNote>{note}</FileNote>
        <DocumentActions {...props} take={take} state={state} isBeside={counting !== undefined} />
      </div>
    </Card>
  )
}

/** If the pressed button disappears with the state, the focus moves to the card's heading. */
function useKeptFocus(state: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const inside = useRef(false)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    const nowhere = window.document.activeElement === window.document.body
    if (inside.current && nowhere) heading.current?.focus({ preventScroll: true })
  }, [state])
  const watch = {
    onFocus: () => {
      inside.current = true
    },
    onBlur: ({ relatedTarget, currentTarget }: React.FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) inside.current = false
    },
  }
  return { heading, watch }
}
