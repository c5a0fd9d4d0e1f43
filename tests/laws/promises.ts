/**
 * Sentences with a term that is not the house's promise, each with whose it is: what the house promises has its term
 * from core/promises.
 */
export const otherTerms: readonly (readonly [file: string, words: string, whose: string])[] = [
  ['core/text/decline-reasons.ts', 'em até 5 dias úteis', 'the bureaus (CDC, art. 43, § 3)'],
  [
    'portal/features/account/protocols/text.ts',
    'em até 7 dias',
    'the lender, by telephone (Decreto 11.034/2022)',
  ],
  [
    'portal/features/account/protocols/text.ts',
    'em até 10 dias úteis',
    'the ombudsman (Res. CMN 4.860/2020)',
  ],
  ['portal/features/trust/debts/text.ts', 'em até 180 dias', 'the court (CDC, art. 104-B, § 4)'],
  [
    'portal/features/repayment/portability/text.ts',
    'Em até 5 dias úteis',
    'the lender (Res. CMN 5.057/2022)',
  ],
  [
    'portal/features/repayment/portability/text.ts',
    'de até 3 dias úteis',
    'Open Finance (Res. Conjunta 15/2025)',
  ],
  ['portal/features/trust/hardship/text.ts', 'em até 10 dias úteis', 'the ombudsman'],
  [
    'portal/features/trust/accessibility/text.ts',
    'em até cinco dias',
    'the support, by mail: the page names who else hears',
  ],
  [
    'portal/features/trust/privacy/chapters/rights.ts',
    'em até 15 dias',
    'the encarregado, by mail (LGPD, art. 19)',
  ],
  ['portal/features/trust/partner/partner-rules.ts', 'em até um dia', 'the partner site, to us'],
  [
    'portal/features/trust/terms/chapters/ending.ts',
    'em até cinco dias',
    'the support, by mail or telephone',
  ],
  ['portal/features/trust/terms/chapters/loan.ts', 'em até 7 dias', 'the customer: the right to withdraw'],
  [
    'portal/features/trust/privacy/chapters/safety.ts',
    'em até 3 dias úteis',
    'us, once something happens (Res. CD/ANPD 15/2024)',
  ],
]
