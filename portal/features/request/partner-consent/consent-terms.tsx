import { formatDate } from '#core/format/date-text.ts'
import { partnerConsent } from '#core/text/partner-consent.ts'
import { Card } from '#core/ui/card/card.tsx'
import { CheckboxField } from '#core/ui/field/checkbox-field.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface ConsentTermsProps {
  agreed: boolean
  error?: string
  onChange: (agreed: boolean) => void
}

/** The full text of the consent and a separate checkbox, never preselected. */
export function ConsentTerms({ agreed, error, onChange }: ConsentTermsProps) {
  const { version, since, paragraphs } = partnerConsent
  return (
    <Card as="section" look="sunken" labelledBy="terms">
      <div className={css.terms}>
        <h2 id="terms">{text.terms}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={css.note}>{text.version(version, formatDate(since))}</p>
        <CheckboxField
          name="partner-consent"
          label={text.agree}
          checked={agreed}
          error={error}
          onChange={onChange}
        />
      </div>
    </Card>
  )
}
