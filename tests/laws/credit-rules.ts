/**
 * The legal rules for the product, each with the test that would fail if it broke, or, if text or an operator
 * ensures it, the place that does. `open` says what is not ensured yet.
 */
export type CreditRule = { law: string; rule: string } & (
  | { test: readonly [file: string, name: string] }
  | { place: readonly [file: string, words: string] }
  | { open: string }
)

const laterRelease = 'tests/contract/agreement/later-release.test.ts'
const bounds = 'tests/unit/core/money/legal-bounds.test.ts'
const clauses = 'core/agreement/clauses.ts'

export const creditRules: readonly CreditRule[] = [
  {
    law: 'CDC, arts. 52 e 54-B; Res. CMN 4.881/2020 e 5.004/2022',
    rule: 'Interest and CET count from the day the money is out.',
    test: [laterRelease, 'days later it costs no more, and a sealed annex says what changed'],
  },
  {
    law: 'Decreto 6.306/2007, art. 7, § 1',
    rule: 'IOF is never above a year of the daily rate and the additional.',
    test: [bounds, 'no offer taxes above the ceiling'],
  },
  {
    law: 'Res. CMN 4.881/2020, art. 4',
    rule: 'CET by actual days over 365, two decimals.',
    test: ['tests/unit/core/money/loan.oracle.test.ts', 'equal an independent calculation'],
  },
  {
    law: 'Res. CMN 4.881/2020, art. 7',
    rule: 'The CET sheet comes before the contract.',
    test: ['tests/unit/portal/features/request/offers.test.ts', 'has the CET sheet of the contract'],
  },
  {
    law: 'Res. CMN 4.881/2020, art. 8; CDC, art. 54-B, § 3',
    rule: 'Whoever advertises a rate tells CET, lender and total with it.',
    test: ['tests/laws/rates.test.ts', 'has its whole cost beside it'],
  },
  {
    law: 'Lei 15.252/2025',
    rule: 'CET stands out beside the installment.',
    test: ['tests/unit/core/quote.test.ts', 'has the cost beside the installment'],
  },
  {
    law: 'CDC, art. 49; Decreto 7.962/2013, art. 5',
    rule: 'Seven days to give up, from the later of signature and money.',
    test: [laterRelease, 'the seven days for giving up begin with the money'],
  },
  {
    law: 'CDC, arts. 30 e 49',
    rule: 'Who gives up returns what was received and no more.',
    test: [
      'tests/contract/agreement/withdrawal.test.ts',
      'after it: what was received, without tax and without interest',
    ],
  },
  {
    law: 'Decreto 7.962/2013, art. 5, § 4',
    rule: 'A withdrawal is confirmed at once, with a protocol.',
    test: [
      'tests/contract/protocols/protocols.test.ts',
      'a withdrawal has one that is confirmed on the spot',
    ],
  },
  {
    law: 'CDC, art. 54-B, I a III',
    rule: 'An offer tells amounts and rate, and stands for two days at least.',
    test: ['tests/contract/request/change-offers.test.ts', 'two to four, of different terms'],
  },
  {
    law: 'CDC, art. 54-B, IV',
    rule: 'Offer and contract name the lender with its address, also electronic.',
    test: ['tests/contract/agreement/agreement-file.test.ts', 'names lender, borrower and account in full'],
  },
  {
    law: 'CDC, art. 42-A (Lei 12.039/2009)',
    rule: 'Every collection document names creditor, address and CNPJ.',
    test: ['tests/contract/repayment/slip-oracles.test.ts', 'every field that a slip must have'],
  },
  {
    law: 'Res. CMN 4.935/2021',
    rule: 'The site tells that it is a correspondent, of whom, and the phones of SAC and ombudsman.',
    place: ['core/text/creditor.ts', 'SAC'],
  },
  {
    law: 'Lei 9.613/1998, art. 10; Circular BCB 3.978/2020',
    rule: 'What must be kept is kept for its term, told the same everywhere.',
    test: ['tests/unit/core/text/retention.test.ts', 'keeps contracts for as long as the law asks'],
  },
  {
    law: 'LGPD, arts. 8, § 4, e 9',
    rule: 'A consent names all that is sent.',
    test: ['tests/unit/core/text/partner-consent.test.ts', 'names every datum that is sent'],
  },
  {
    law: 'LGPD, art. 7, I',
    rule: 'Optional mail waits for a yes.',
    test: ['tests/contract/profile/preferences.test.ts', 'tips, offers and a phone wait for a yes'],
  },
  {
    law: 'LGPD, art. 41; Res. CD/ANPD 18/2024',
    rule: 'Production names the person who answers for personal data.',
    place: ['demo/api/unsafe-settings.ts', 'privacyOfficer'],
  },
  {
    law: 'LGPD, art. 20',
    rule: 'A person answers whoever asks for a review of an automated decision.',
    test: ['tests/contract/request/reviews.test.ts', 'is upheld with reasons'],
  },
  {
    law: 'LGPD, art. 6, III',
    rule: 'Each question tells why it is asked.',
    place: ['portal/features/request/questions.ts', 'lead'],
  },
  {
    law: 'LGPD, art. 11',
    rule: 'The policy names the picture of the face, its ground and term.',
    place: ['portal/features/trust/privacy/chapters/collected-data.ts', 'selfie'],
  },
  {
    law: 'LGPD, arts. 15 e 16',
    rule: 'Registrations that nobody confirms are erased.',
    test: ['tests/contract/identity/register.test.ts', 'what nobody confirms in 30 days is erased'],
  },
  {
    law: 'Lei 12.414/2011; LC 166/2019',
    rule: 'The policy tells that the history of payments goes to the Cadastro Positivo.',
    place: ['portal/features/trust/privacy/chapters/sharing.ts', 'Cadastro Positivo'],
  },
  {
    law: 'Res. CMN 5.037/2022; LC 105/2001',
    rule: 'The SCR is read only with a prior, specific, separate authorisation.',
    test: ['tests/contract/request/scr.test.ts', 'is read only with an authorisation'],
  },
  {
    law: 'CDC, arts. 30 e 37',
    rule: 'The evidence of an authorisation is what the site says it is.',
    test: ['tests/contract/request/scr.test.ts', 'proved by its words, time and origin'],
  },
  {
    law: 'Res. CMN 5.037/2022',
    rule: 'Revoking the authorisation means one thing, and that happens.',
    test: ['tests/contract/request/scr.test.ts', 'revoked, it is read no more'],
  },
  {
    law: 'LGPD, art. 7, X',
    rule: 'The ground of asking the bureaus is told the same everywhere.',
    place: ['portal/features/trust/privacy/chapters/purposes.ts', 'proteção do crédito'],
  },
  {
    law: 'CDC, art. 52, § 2; Res. CMN 5.004/2022',
    rule: 'Paying early is free, at the rate of the contract.',
    test: ['tests/unit/core/money/settlement.test.ts', 'never above wh'],
  },
  {
    law: 'CDC, art. 52, § 1; STJ, Súmula 379; Lei 7.089/1983',
    rule: 'One late charge, the same in offer, contract, slip and page.',
    test: [
      'tests/unit/core/text/late.test.ts',
      'says what is charged for lateness, and that nothing else is',
    ],
  },
  {
    law: 'CDC, art. 54, §§ 3 e 4',
    rule: 'Twelve points at least, limiting clauses stand out.',
    test: ['tests/contract/agreement/agreement-file.test.ts', 'in 12 points at least'],
  },
  {
    law: 'CDC, arts. 54-D, III, e 54-G',
    rule: 'A draft before and a copy after, by mail too.',
    test: ['tests/contract/platform/outbox.test.ts', 'carry their files'],
  },
  {
    law: 'Res. CMN 5.004/2022, art. 3',
    rule: 'The contract tells rates, taxes, CET, account, parties and place.',
    test: ['tests/contract/agreement/agreement-file.test.ts', 'names lender, borrower and account in full'],
  },
  {
    law: 'MP 2.200-2/2001, art. 10, § 2',
    rule: 'The signature binds exactly what was read.',
    test: ['tests/contract/agreement/agreement-file.test.ts', 'one byte changed anywhere is seen'],
  },
  {
    law: 'CDC, arts. 54-C e 54-D',
    rule: 'No promise of approval, and the weight of an installment is told.',
    test: ['tests/unit/core/money/affordability.test.ts', 'counts what is paid for other debts'],
  },
  {
    law: 'CDC, art. 104-A',
    rule: 'Who cannot pay finds what can be done and with whom.',
    place: ['portal/features/trust/hardship/text.ts', '104-A'],
  },
  {
    law: 'Res. CMN 5.057/2022; Res. Conjunta 15/2025',
    rule: 'The document that carries a debt elsewhere is there at once, with how the debt became what it is.',
    test: ['tests/contract/request/credit-description.test.ts', 'tells how the debt became what it is'],
  },
  {
    law: 'Lei 15.252/2025',
    rule: 'Automatic debit by contract, with a term, revocable.',
    test: [
      'tests/contract/repayment/automatic-debit.test.ts',
      'the customer ends them here with one press: no debit is asked for any more, and those that can be are cancelled',
    ],
  },
  {
    law: 'Estatuto da Pessoa Idosa, art. 96',
    rule: 'Nobody is too old for an account.',
    test: ['tests/unit/core/fields/rules.test.ts', 'limits that are still inside'],
  },
  {
    law: 'Estatuto da Pessoa Idosa, art. 96',
    rule: 'Nobody is refused for age.',
    test: ['tests/contract/request/declined.test.ts', 'are refused by the partner for no age'],
  },
  {
    law: 'Lei 12.027/2021 (PB); Lei 1.895/2023 (RR)',
    rule: 'Where a state asks for a signature on paper from an age on, the contract has one.',
    // A lawyer decides whether each law is meant for credit that is not consigned: the table is a setting.
    test: [
      'tests/contract/request/paper-signature.test.ts',
      'is said before the request, with the offer and in the contract',
    ],
  },
  {
    law: 'Estatuto da Pessoa Idosa, art. 3; Lei 13.146/2015, art. 9',
    rule: 'People of 80, of 60 and with a disability are served first.',
    test: ['tests/contract/profile/service-priority.test.ts', 'from 80 on before from 60 on'],
  },
  {
    law: 'Decreto 11.034/2022, art. 12',
    rule: 'A protocol is told unasked, on every channel.',
    place: ['portal/features/account/protocols/text.ts', 'sem você pedir'],
  },
  {
    law: 'CDC, art. 6, III; Res. CMN 5.057/2022',
    rule: 'Where the balance of a table and the sum that settles differ by cents, both say why.',
    place: ['core/text/credit-description.ts', 'podem diferir em centavos'],
  },
  {
    law: 'CDC, art. 6, III',
    rule: 'No mail asks by a day that is over.',
    place: ['demo/api/agreement/lapse-unsent.ts', 'loan.documentsUntil < today'],
  },
  {
    law: 'CDC, arts. 46 e 51, XIII',
    rule: 'A due day that a late payout has moved is told, and comes back free.',
    test: [
      'tests/contract/repayment/change-due-day.test.ts',
      'that a later payout took away comes back free, once, and does not count as the change of the year',
    ],
  },
  {
    law: 'CDC, arts. 39, IV, e 54-C, IV; Estatuto da Pessoa Idosa, art. 3',
    rule: 'Who is pressed can stop the payout without anybody learning of it, until a call.',
    test: [
      'tests/contract/protocols/private-calls.test.ts',
      'keeps documents under review, and lets the money out once the customer wants it',
    ],
  },
  {
    law: 'CDC, arts. 39, IV, e 54-C, IV; Estatuto da Pessoa Idosa, arts. 3 e 96',
    rule: 'From 60 on, and by choice, a day lies between an offer and its signature, whose price stays.',
    test: [
      'tests/contract/request/signature-pause.test.ts',
      'runs by default from the age of the setting on, and reminds once when it ends',
    ],
  },
  {
    law: 'CDC, arts. 39, IV, e 54-C, IV; Estatuto da Pessoa Idosa, art. 3',
    rule: 'Whom a customer trusts is told before the signature and after it, without amounts, and decides nothing.',
    test: [
      'tests/contract/profile/trusted-contact.test.ts',
      'is mailed of a contract that can be signed and of the signature, once each, and of no amount',
    ],
  },
  {
    law: 'CDC, arts. 54-A e 104-A; Decreto 11.150/2022, arts. 3 e 4',
    rule: 'A plan for all debts leaves the existential minimum, takes five years at most and no more than is owed.',
    test: [
      'tests/unit/core/money/debt-plan.test.ts',
      'never takes what the household needs, nor more than is owed, nor more a month than today, if that settles it',
    ],
  },
  {
    law: 'CDC, arts. 4, X, 6, XI, e 42; Lei 6.854/2014 do Rio de Janeiro, art. 2',
    rule: 'Who is late is told the sum of today by its parts, what helps and what follows, and is not threatened.',
    test: ['tests/unit/demo/reminder-mail.test.ts', '%i days late is called and says what follows: %s, %j'],
  },
  {
    law: 'CDC, arts. 42 e 71; Lei 15.426/2014 de São Paulo; Lei 11.792/2022 de Mato Grosso, art. 4',
    rule: 'What is late is told on business days, from 9:00 to 18:00, once a day, and by a narrower law of the state.',
    test: [
      'tests/unit/core/loan/late-contacts.test.ts',
      'only narrows our own rule, in every state and at every time',
    ],
  },
  {
    law: 'CDC, arts. 6, VI, e 42; Decreto 11.034/2022, art. 13',
    rule: 'What a customer says is wrong is not collected until it is answered, within seven days.',
    test: [
      'tests/contract/repayment/contests.test.ts',
      'an installment is not late, costs no more and is not reminded of until the answer, and has a protocol',
    ],
  },
  {
    law: 'CDC, art. 42, parágrafo único',
    rule: 'What was paid by mistake comes back doubled, unless the mistake is excusable.',
    test: ['tests/contract/repayment/contests.test.ts', 'what was paid by mistake comes back, %s: %d times'],
  },
  {
    law: 'CDC, art. 42, parágrafo único; Código Civil, arts. 389 e 406 (Lei 14.905/2024)',
    rule: 'It comes back with monetary correction and legal interest, from the day of the payment.',
    test: ['tests/contract/repayment/contests.test.ts', 'with correction and interest of 208 days, %s'],
  },
  {
    law: 'Código Civil, arts. 1.792 e 1.997; CPC, art. 796; CDC, arts. 6, III, e 42',
    rule: 'Once a death is reported nothing is asked of the family, and reminders stop the same day.',
    test: [
      'tests/contract/identity/reported-deaths.test.ts',
      'stops on the same day what is asked of the account: nothing new, no reminder, no notice of lateness',
    ],
  },
  {
    law: 'Código Civil, art. 1.997; CPC, art. 796',
    rule: 'The estate is told what was owed on the day of the death.',
    test: [
      'tests/contract/identity/reported-deaths.test.ts',
      'confirmed, closes the account and mails the estate what was owed on that day',
    ],
  },
  {
    law: 'LGPD, art. 20, § 1',
    rule: 'What is said to weigh nothing weighs nothing.',
    place: ['core/text/decline-reasons.ts', 'não influenciam'],
  },
  {
    law: 'LGPD, art. 20, § 1',
    rule: 'A reason for a refusal is what the decision rests on.',
    place: ['core/text/decline-reasons.ts', 'Você informou que está com o nome negativado'],
  },
  {
    law: 'Decreto 11.034/2022; Decreto 7.962/2013, art. 4',
    rule: 'Conversations, reviews and withdrawals have a protocol and a last day for the answer.',
    test: ['tests/contract/protocols/protocols.test.ts', 'a conversation has one from its first message on'],
  },
  {
    law: 'Decreto 7.962/2013, arts. 2 e 4',
    rule: 'The site names the company, and the answers are looked at before they count.',
    place: ['core/routes/journey.ts', 'basicCheck'],
  },
  {
    law: 'Código Civil, arts. 352 to 355',
    rule: 'What is paid in part pays mora interest and fine first, then the installment, at once.',
    test: ['tests/contract/repayment/part-charge.test.ts', 'pays its interest and fine first'],
  },
  {
    law: 'CDC, art. 52, §§ 1 and 2',
    rule: 'Paid in parts, an installment costs no more fine, interest or debt than paid at once on their days.',
    test: ['tests/unit/core/money/impute-payment.test.ts', 'come to what one payment a day comes to'],
  },
  {
    law: 'CDC, art. 43, § 2',
    rule: 'A notice comes before the name goes to a bureau.',
    place: [clauses, 'com aviso prévio'],
  },
  {
    law: 'Lei 13.146/2015, art. 63',
    rule: 'The site is accessible and says what is not.',
    test: ['tests/journeys/public-pages.spec.ts', 'no barrier that axe sees'],
  },
  {
    law: 'Lei 12.965/2014, art. 15',
    rule: 'Access is logged for six months, without what names anybody.',
    test: ['tests/contract/platform/log.test.ts', 'log'],
  },
  {
    law: 'FEBRABAN; Circular BCB 3.598/2012',
    rule: 'A boleto has every field of its two parts.',
    test: ['tests/contract/repayment/slip-oracles.test.ts', 'in both of its parts'],
  },
  {
    law: 'Manual do BR Code',
    rule: 'The Pix text is one that banks read.',
    test: ['tests/contract/repayment/slip-oracles.test.ts', 'Pix texts'],
  },
  {
    law: 'Res. Conjunta 1/2020',
    rule: 'The login of a bank is typed at the bank.',
    test: ['tests/contract/request/bank-authorization.test.ts', 'the login is typed at the bank'],
  },
  {
    law: 'CDC, art. 37, § 1',
    rule: 'Nobody is told that their contract went to another lender.',
    place: ['portal/features/home/text.ts', 'seu contrato continua'],
  },
  {
    law: 'CDC, arts. 6, III, e 37',
    rule: 'Who may still ask for a loan here is said beside the word that the brand lends no more.',
    place: ['portal/features/home/faq.ts', 'ainda pode pedir por este site'],
  },
  {
    law: 'Res. CMN 4.935/2021',
    rule: 'Partners know what advertising allows and what acting for the bank asks.',
    place: ['portal/features/trust/partner/partner-rules.ts', 'Certificação'],
  },
  {
    law: 'Lei 12.007/2009',
    rule: 'The yearly statement does not claim to be a declaration of payment.',
    place: ['demo/api/repayment/papers/payment-papers.ts', 'não é declaração de quitação'],
  },
  {
    law: 'Decreto 8.727/2016',
    rule: 'People are addressed by the name they chose.',
    test: ['tests/contract/profile/social-name.test.ts', 'every mail greets by it'],
  },
  {
    law: 'LGPD, art. 8',
    rule: 'A new text is offered for a decision, not for a yes.',
    place: ['core/text/errors.ts', 'decida se quer autorizar'],
  },
  {
    law: 'CDC, art. 51, I; STJ, Súmula 479',
    rule: 'The terms do not exclude the liability that the law gives.',
    place: ['portal/features/trust/terms/chapters/service-usage.ts', 'Código de Defesa do Consumidor'],
  },
  {
    law: 'CDC, arts. 6, XI, 54-C e 54-D; Res. CMN 4.949/2021',
    rule: 'Who is late here gets help, and no new debt.',
    test: [
      'tests/contract/request/own-arrears.test.ts',
      'may not begin another request until it is paid, and may then at once',
    ],
  },
  {
    law: 'CDC, arts. 54-B e 54-C',
    rule: 'Who wants to pay debts sees the cost of the new one beside the old, dearer in words.',
    test: [
      'tests/unit/portal/features/request/debt-verdict.test.ts',
      'a debt of %d a year paid with an offer of %d is %s',
    ],
  },
  {
    law: 'CDC, arts. 6, III, e 42-A',
    rule: 'All that is late is told with one sum, and one charge pays it.',
    test: [
      'tests/contract/repayment/late-charge.test.ts',
      'is told with its number and its whole sum of today, and has one charge of that sum, the same when asked again',
    ],
  },
  {
    law: 'CDC, arts. 30 e 35; Decreto 11.034/2022, arts. 12 e 13; LGPD, art. 20',
    rule: 'A promised date that has passed is said, with apology, protocol and ombudsman.',
    test: [
      'tests/contract/protocols/passed-promises.test.ts',
      'an unanswered question of the chat: a mail the day after, once, and not once it is answered',
    ],
  },
  {
    law: 'Decreto 7.962/2013, art. 4; Decreto 11.034/2022, art. 13; LGPD, art. 19, II',
    rule: 'No answer is promised for a day on which nobody works, nor for later than the law’s days.',
    test: [
      'tests/unit/core/promises/promised-date.test.ts',
      '%s is promised within its calendar days, and as late in them as there is business',
    ],
  },
  {
    law: 'Código Civil, art. 132, § 1; CDC, art. 47',
    rule: 'A right whose last day is a holiday ends the next business day, as a duty does.',
    test: ['tests/unit/core/agreement/agreement.test.ts', 'signed at %s, paid out at %s: until %s'],
  },
  {
    law: 'CDC, art. 51, XVIII (Lei 14.181/2021)',
    rule: 'Whoever pays what is late before the whole debt falls due has the contract as it was.',
    place: ['core/text/late.ts', 'o contrato continua como estava'],
  },
  {
    law: 'CDC, arts. 6, III, 46 e 51, XIII',
    rule: 'A due day that a later payout moves is told, with the old and the new day.',
    test: [
      'tests/unit/core/agreement/moved-due-day.test.ts',
      'a later payout says whether the due day has moved',
    ],
  },
  {
    law: 'CDC, art. 43, § 3; STJ, Súmula 548',
    rule: 'Who has paid what was late is told until when it must be out of the bureaus.',
    test: [
      'tests/contract/repayment/late-charge.test.ts',
      'paid, settles each to the cent, once; nothing is late then, and there is no such charge',
    ],
  },
  {
    law: 'CDC, art. 43, § 3; STJ, Súmula 548',
    rule: 'That it is out of the bureaus is proved by a letter; unconfirmed on the fifth day, staff and customer hear of it.',
    test: [
      'tests/contract/repayment/bureau-removals.test.ts',
      'unconfirmed on the fifth day rings at the desk, and the day after the customer hears an apology',
    ],
  },
  {
    law: 'CDC, arts. 4, X, 6, XI e 54-A; Decreto 11.034/2022',
    rule: 'Who cannot pay sees at once what can be changed, both plans and the CET, and signs it by a code; the rest is asked of a person.',
    test: [
      'tests/contract/repayment/renegotiation.test.ts',
      '38 days late: what is late becomes parts that fit, sealed by a code; each is paid, and nothing more',
    ],
  },
  {
    law: 'CDC, arts. 52, § 1º, e 54-A',
    rule: 'No change for who cannot pay is dearer than the late charges that it replaces, nor raises the CET.',
    test: [
      'tests/unit/core/money/renegotiation.test.ts',
      'every open one a month later, all alike, and never dearer than being late by that month',
    ],
  },
]
