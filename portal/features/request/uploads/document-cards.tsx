import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { DocumentKind } from '#core/agreement/documents.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { DocumentCard } from './document-card.tsx'
import css from './document-cards.module.css'
import { text } from './text.ts'
import type { UploadManager } from './upload-manager.ts'

interface DocumentsProps {
  manager: UploadManager
  /** Another device of this user is uploading too. */
  elsewhere?: boolean
}

/** A card for each required document. */
export function Documents({ manager, elsewhere }: DocumentsProps) {
  const { list, uploads, lost, removed, news } = useSnapshot(manager.state)
  // Missing documents come first; the order stays when they arrive.
  const [lacking] = useState(list?.missing ?? [])
  const isLast = (kind: DocumentKind) => Number(!lacking.includes(kind))
  return (
    <section aria-label={text.list}>
      <VisuallyHidden live>{news}</VisuallyHidden>
      <ul className={css.list}>
        {list?.wanted
          .toSorted((a, b) => isLast(a) - isLast(b))
          .map((kind) => {
            const [first, second] = list.items.filter((one) => one.kind === kind) as LoanDocument[]
            return (
              <DocumentCard
                key={kind}
                manager={manager}
                kind={kind}
                document={second ?? first}
                earlier={second && first}
                upload={uploads[kind]}
                lost={lost[kind]}
                removed={removed[kind] !== undefined}
                elsewhere={elsewhere}
              />
            )
          })}
      </ul>
    </section>
  )
}
