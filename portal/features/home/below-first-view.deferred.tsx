import { FaqSection } from './faq-section.tsx'
import { WhatChanges } from './what-changes.tsx'

/** The home page below the first view. */
export default function BelowFirstView() {
  return (
    <>
      <WhatChanges />
      <FaqSection />
    </>
  )
}
