import { scrAuthorizations } from '#core/api/contract/scr.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { href } from '#core/routes/pages.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import { Card } from '#core/ui/card/card.tsx'
import { CheckboxField } from '#core/ui/field/checkbox-field.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import css from './page.module.css'
import { text } from './text.ts'

interface ScrBoxProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The SCR authorization: a separate checkbox, never preselected, with the full text. */
export function ScrBox({ checked, onChange }: ScrBoxProps) {
  const { state } = useRead(scrAuthorizations)
  const given = state.status === 'performed' && state.value.items.find(({ revokedAt }) => revokedAt === null)
  return (
    <Card as="section" look="sunken" labelledBy="scr">
      <h2 id="scr">{text.scr}</h2>
      <p>{text.scrLead}</p>
      {given ? (
        <p>{text.scrGiven(formatInstantDay(given.authorizedAt))}</p>
      ) : (
        <>
          <div className={css.legal}>
            {scrAuthorization.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              <a href={href('scr')}>{text.scrMore}</a>
            </p>
          </div>
          <CheckboxField name="scr" label={text.scrLabel} checked={checked} onChange={onChange} />
        </>
      )}
    </Card>
  )
}
