import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { FieldFrame } from '#core/ui/field/field-frame.tsx'
import { fieldId } from '#core/ui/field/field-props.ts'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { cardStates } from '../uploads/card-state.ts'
import { Documents } from '../uploads/document-cards.tsx'
import { HandOffCard } from '../uploads/hand-off/hand-off-card.tsx'
import { useHandOff } from '../uploads/hand-off/use-hand-off.ts'
import { uploadManagerOf } from '../uploads/session-uploads.ts'
import css from './identity-photos.module.css'
import { text } from './text.ts'

/** Errors of the photos by name, read by the surrounding form. */
export type PhotoFaults = () => Readonly<Record<string, string>>

export interface IdentityPhotosProps {
  /** Id of the request. */
  id: string
  /** Where the surrounding form reads the errors. */
  faults: RefObject<PhotoFaults | undefined>
  /** Whether the photos may be missing, after the user has postponed them once. */
  optional: boolean
}

const name = 'identityPhotos'

/** Photos of both sides of the identity document, taken now or sent later with the other documents. */
export default function IdentityPhotos({ id, faults, optional }: IdentityPhotosProps) {
  const manager = uploadManagerOf(id)
  const { list, uploads } = useSnapshot(manager.state)
  const loading = useAction(manager.load)
  const handOff = useHandOff(id, manager)
  const draft = useDraft(`${name} ${id}`, [{ name: 'later', control: 'text' }])
  const [isLater, setLater] = useState(draft.texts.later === 'yes')
  /** How many photos were missing when they were asked for: one more that is taken ends the complaint. */
  const [askedFor, setAskedFor] = useState(0)
  const group = useRef<HTMLFieldSetElement>(null)
  const lacking = (list?.missing ?? []).filter(
    (kind) => !cardStates[uploads[kind]?.status ?? 'missing'].going,
  ).length
  const isLacking = !optional && !isLater && lacking > 0

  useEffect(() => {
    manager.load.perform()
  }, [manager])
  useEffect(() => {
    const fault: ReturnType<PhotoFaults> = isLacking ? { [name]: text.missing } : {}
    faults.current = () => {
      setAskedFor(isLacking ? lacking : 0)
      return fault
    }
    return () => {
      faults.current = undefined
    }
  }, [faults, isLacking, lacking])

  function putOff(later: boolean): void {
    setLater(later)
    draft.keep('later', later ? 'yes' : '')
    // The pressed button is gone.
    group.current?.focus()
  }

  return (
    <FieldFrame
      group
      groupRef={group}
      id={fieldId(name)}
      label={text.label}
      hint={isLater ? text.laterHint : text.hint}
      error={isLacking && askedFor === lacking ? text.missing : undefined}
    >
      <div className={css.photos}>
        {isLater ? (
          <Button look="secondary" onClick={() => putOff(false)}>
            {text.now}
          </Button>
        ) : (
          <>
            {list ? (
              <Documents manager={manager} elsewhere={handOff.state === 'open'} />
            ) : (
              <LoadedRead state={loading} retry={manager.load.perform}>
                {() => null}
              </LoadedRead>
            )}
            <HandOffCard id={id} now={handOff} />
            {list?.missing.length !== 0 && (
              <Button look="quiet" onClick={() => putOff(true)}>
                {text.later}
              </Button>
            )}
          </>
        )}
      </div>
    </FieldFrame>
  )
}
