const longest = 200

/** Initial state of the page. */
export const initialState = (short) => ({
  short,
  attributes: {},
  tokens: {},
  theme: '',
  width: '',
  kind: 'plain',
})

const own = { theme: '_theme', width: '_width', kind: '_code' }

/** State as a URL fragment: `simulator?loan-value=8000&--credit-accent=%23824`. */
export function toHash({ short, attributes, tokens, ...rest }) {
  const settings = Object.entries(own).map(([key, name]) => [
    name,
    rest[key] === initialState('')[key] ? '' : rest[key],
  ])
  const all = [...Object.entries(attributes), ...Object.entries(tokens), ...settings]
  const query = new URLSearchParams(all.filter(([, value]) => value !== ''))
  return query.size > 0 ? `${short}?${query}` : short
}

/** Parses such a fragment. It is untrusted, so only names the element knows are accepted. */
export function fromHash(hash, elements) {
  const [short, query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  const element = elements.find((one) => one.short === short) ?? elements[0]
  const state = initialState(element.short)
  const taken = (names) =>
    [...new URLSearchParams(query)].filter(([name, value]) => names.includes(name) && value.length <= longest)
  state.attributes = Object.fromEntries(taken(element.attributes.map(({ name }) => name)))
  state.tokens = Object.fromEntries(taken(element.cssProperties.map(({ name }) => name)))
  for (const [key, name] of Object.entries(own)) for (const [, value] of taken([name])) state[key] = value
  return state
}
