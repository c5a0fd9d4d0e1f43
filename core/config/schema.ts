import * as v from 'valibot'

const text = v.string()
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const cents = count
const monthlyRate = v.pipe(v.number(), v.gtValue(0), v.ltValue(1))
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time, such as 09:00'))
const names = v.array(text)
/** The grammatical article of a name, for the sentences that use the name. */
const article = v.picklist(['a', 'o'])
const describedSchema = <const S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(schema, v.description(description))

/** A color as #rrggbb for the light theme, and one for the dark theme. */
const hex = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'must be a color, such as #1f6f43'))
const colour = v.tuple([hex, hex])

/** A postal address in Brazil. */
const postalAddress = v.strictObject({
  street: describedSchema(text, 'With the number.'),
  district: text,
  city: text,
  state: describedSchema(text, 'Two letters.'),
  cep: describedSchema(text, 'With its hyphen.'),
})

const pictureNeed = 'must be an SVG, PNG or WebP as a data address: data:image/png;base64,…'

/** A company by its name, or by its logo, which is part of a script of every page. */
const shownMark = v.union(
  [
    text,
    v.strictObject({
      name: text,
      picture: describedSchema(
        v.pipe(
          text,
          v.regex(/^data:image\/(svg\+xml|png|webp);base64,[\w+/=]+$/, pictureNeed),
          v.maxLength(8000),
        ),
        'The logo as a data address of at most 8,000 characters, legible on light and dark.',
      ),
    }),
  ],
  'must be a name in quotes, or { "name": …, "picture": … }',
)

/** The operator's settings by group; money in cents, rates as monthly fractions. */
const groups = {
  palette: v.strictObject({
    page: describedSchema(colour, 'The paper under everything.'),
    surface: describedSchema(colour, 'The ground of cards and fields.'),
    sunken: describedSchema(colour, 'The ground of what lies deeper, as the footer.'),
    text: colour,
    muted: describedSchema(colour, 'Text of less weight.'),
    line: describedSchema(colour, 'Lines between parts.'),
    control: describedSchema(colour, 'Borders of what can be used.'),
    accent: describedSchema(colour, 'The one accent: buttons, links, the mark.'),
    onAccent: describedSchema(colour, 'Text on the accent.'),
    sun: describedSchema(colour, 'Of drawings and charts, never behind text.'),
    earth: describedSchema(colour, 'The same.'),
  }),
  company: v.strictObject({ legalName: text, cnpj: text, address: text }),
  creditor: v.strictObject({
    name: describedSchema(text, 'The bank that grants the loans; the brand is its correspondent.'),
    article,
    cnpj: text,
    address: describedSchema(
      postalAddress,
      'Its own, on every offer, contract and collection (CDC, arts. 42-A and 54-B IV); the Pix names its city.',
    ),
    email: describedSchema(text, 'Its electronic address (CDC, art. 54-B IV).'),
    site: text,
    sacPhone: describedSchema(
      text,
      'Its customer service, which answers day and night (Decreto 11.034/2022, art. 4).',
    ),
    ombudsmanPhone: text,
    ombudsmanHours: text,
    ombudsmanEmail: describedSchema(
      text,
      'Where its ombudsman reads, another address than the customer service’s (Resolução CMN 4.860/2020).',
    ),
  }),
  limits: v.strictObject({
    minLoanAmountCents: cents,
    maxLoanAmountCents: cents,
    loanAmountStepCents: cents,
    minLoanInstallments: count,
    maxLoanInstallments: count,
    documentDays: describedSchema(
      count,
      'Calendar days after the signature in which the documents of a contract must come, or it lapses.',
    ),
    pauseFromAge: describedSchema(
      v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(18))),
      'From which age 24 hours lie between a contract that is ready to be read and its signature; null for nobody. Only a person of the staff ends them earlier, after a call. No law has the hours: they keep off pressure (CDC, arts. 39 IV and 54-C IV; Lei 10.741/2003, arts. 3 and 96), and 60 is the age of that law. To be decided with a lawyer.',
    ),
  }),
  charges: v.strictObject({
    boleto: describedSchema(
      v.boolean(),
      'Whether the bank registers a boleto beside each Pix: else no page and no mail promises one. The Pix API has none.',
    ),
  }),
  simulator: v.strictObject({ loanAmountCents: cents, monthlyRate }),
  rates: v.strictObject({ minMonthly: monthlyRate, maxMonthly: monthlyRate }),
  support: v.strictObject({
    enabled: v.boolean(),
    email: text,
    phonePretty: text,
    whatsAppNumber: text,
    faqWhatsAppNumber: describedSchema(
      text,
      'For questions and what is about installments; the other one is for registering and getting in.',
    ),
    hours: text,
  }),
  chat: v.strictObject({
    weekdays: describedSchema(
      v.array(v.picklist([0, 1, 2, 3, 4, 5, 6])),
      '0 for Sunday to 6 for Saturday. The hours are those of support.hours.',
    ),
    opensAt: describedSchema(time, 'HH:MM.'),
    closesAt: describedSchema(time, 'HH:MM, the first minute nobody answers; 24:00 for midnight.'),
    closedOnHolidays: v.boolean(),
    provider: describedSchema(
      v.picklist(['none', 'own', 'chatwoot']),
      "'own' is answered at the desk (DESK_PORT): without one, by nobody in production.",
    ),
    brandTag: describedSchema(text, 'Tells whoever answers which product the person writes from.'),
    chatwootUrl: describedSchema(text, "Origin of the operator's Chatwoot."),
    chatwootToken: describedSchema(text, 'The website token of its inbox.'),
  }),
  recorder: v.strictObject({
    provider: describedSchema(
      v.picklist(['none', 'clarity', 'openreplay']),
      'A recording of what people do on the site, for those who agree to it; without a provider nobody is asked.',
    ),
    projectId: describedSchema(text, "The project's id (Clarity) or key (OpenReplay)."),
    scriptUrl: describedSchema(text, "Where its script lies, if not at the provider's own address."),
    ingestUrl: describedSchema(text, "Where it sends to, if not to the provider's own address."),
  }),
  partnerLender: v.strictObject({ name: text, article, siteUrl: text, orderUrl: text }),
  partners: v.strictObject({ email: describedSchema(text, 'Where sites that want to embed us write to.') }),
  legal: v.strictObject({
    reviewed: describedSchema(
      v.boolean(),
      'Whether lawyers have read the contract and the legal pages. Until then both say what they are, and production does not start.',
    ),
    privacyOfficer: describedSchema(
      text,
      'The full name of whoever answers for personal data (LGPD, art. 41; Res. CD/ANPD 18/2024, art. 9).',
    ),
    privacyEmail: text,
    contractYears: describedSchema(
      v.pipe(v.number(), v.safeInteger(), v.minValue(5)),
      'Years for which contracts and the identification of whoever signed are kept after the account has ended: 5 at least (Lei 9.613/1998, art. 10), 10 by Circular BCB 3.978/2020.',
    ),
    returnMonthlyRate: describedSchema(
      monthlyRate,
      'Correction and legal interest together, simple and by days of 30, on what was paid wrongly and goes back (CDC, art. 42, sole paragraph; Código Civil, arts. 389 and 406, by Lei 14.905/2024: IPCA and the Selic less IPCA, together the Selic). A twelfth of the yearly Selic, to be followed; its figure, and the days that it counts, to be decided with a lawyer.',
    ),
    sealKeys: describedSchema(
      names,
      'Names of the keys that seal contracts, as the API publishes them. What is built believes no other, whatever the database says; empty, it believes all.',
    ),
  }),
  links: v.strictObject({ blog: text, help: text, appStore: text, playStore: text }),
  marks: v.strictObject({
    partners: describedSchema(v.array(shownMark), 'Shown in the footer: only those who agreed.'),
    associations: describedSchema(v.array(shownMark), 'Shown in the footer: only those who agreed.'),
  }),
}

const brand = text
const brandArticle = describedSchema(article, 'Of the name of the brand: a Vereda, o Buriti.')
const mark = describedSchema(
  v.pipe(text, v.regex(/^[\d\s.,a-zA-Z-]+$/, 'must be the path of an SVG, such as M4 16h24')),
  'The sign of the brand: the path of an SVG on a ground of 32 by 32, drawn as a line 3.5 wide.',
)
const sandbox = describedSchema(
  v.boolean(),
  'That lender, banks and payments are played and no money is real, although it runs in production: then companies, addresses and links may be invented too, and every page says so.',
)

type ConfigGroups = typeof groups
type WholeConfig = { [K in keyof ConfigGroups]: v.InferOutput<ConfigGroups[K]> }

/** The operator's settings for the site: see README.md. Money in cents, rates as monthly fractions. */
export interface AppConfig extends WholeConfig {
  brand: string
  brandArticle: v.InferOutput<typeof article>
  mark: string
  sandbox: boolean
}

const parts = Object.entries(groups).map(([name, group]) => [
  name,
  v.optional(v.partial(group as v.StrictObjectSchema<v.ObjectEntries, undefined>)),
])

/** The schema entries of the operator's file. Settings left out keep their defaults. */
export const siteEntries: Readonly<Record<string, v.GenericSchema>> = {
  $schema: v.optional(text),
  brand: v.optional(brand),
  brandArticle: v.optional(brandArticle),
  mark: v.optional(mark),
  sandbox: v.optional(sandbox),
  ...Object.fromEntries(parts),
}
