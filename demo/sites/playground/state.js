const longest = 200

/** The languages of the scripts, by their folders. */
export const languages = [
  ['', 'Português'],
  ['en', 'English'],
  ['es', 'Español'],
]

/** Initial state of the page. */
export const initial = (short) => ({
  short,
  attributes: {},
  tokens: {},
  language: '',
  theme: '',
  width: '',
  kind: 'plain',
})

const own = { language: '_language', theme: '_theme', width: '_width', kind: '_code' }

/** State as a URL fragment: `simulator?loan-value=8000&--credit-accent=%23824`. */
export function toHash({ short, attributes, tokens, ...rest }) {
  const settings = Object.entries(own).map(([key, name]) => [
    name,
    rest[key] === initial('')[key] ? '' : rest[key],
  ])
  const all = [...Object.entries(attributes), ...Object.entries(tokens), ...settings]
  const query = new URLSearchParams(all.filter(([, value]) => value !== ''))
  return query.size > 0 ? `${short}?${query}` : short
}

/** Parses such a fragment. It is untrusted, so only names the element knows are accepted. */
export function fromHash(hash, elements) {
  const [short, query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  const element = elements.find((one) => one.short === short) ?? elements[0]
  const state = initial(element.short)
  const taken = (names) =>
    [...new URLSearchParams(query)].filter(([name, value]) => names.includes(name) && value.length <= longest)
  state.attributes = Object.fromEntries(taken(element.attributes.map(({ name }) => name)))
  state.tokens = Object.fromEntries(taken(element.cssProperties.map(({ name }) => name)))
  for (const [key, name] of Object.entries(own)) for (const [, value] of taken([name])) state[key] = value
  // It becomes part of a script's address.
  state.language = languageOf(hash)
  return state
}

/** The language in such a fragment, without the elements, which are read in it. */
export function languageOf(hash) {
  const asked = new URLSearchParams(hash.replace(/^[^?]*/, '')).get(own.language)
  return languages.some(([language]) => language === asked) ? asked : ''
}
