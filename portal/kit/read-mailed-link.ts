/** Mail protection encodes an address up to this often: its own and a forwarder's. */
const encodings = 3

const token = /^(.*?)(?:[#?&]|&amp;)token=([\w-]{1,43})/s

function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Reads an address as a mail program may have changed it: encoded, with `&amp;`, with tracking parameters, or with
 * the sign that follows it in a sentence.
 *
 * @param address path, query and fragment
 * @returns the address without its token and fragment, and the token, if any
 */
export function readMailedLink(address: string): { place: string; token: string | null } {
  let text = address
  for (let round = 0; round <= encodings; round += 1) {
    const found = token.exec(text)
    if (found) return { place: plainAddress(found[1] ?? ''), token: found[2] ?? null }
    text = decodeAddress(text)
  }
  return { place: plainAddress(decodeAddress(address).split('#', 1)[0] ?? ''), token: null }
}

/** One leading slash, plain ampersands, and no sign after the path. */
function plainAddress(place: string): string {
  const [path = '', ...queries] = place.split('?')
  const bare = path.replace(/^\/*/, '/').replace(/[^\p{L}\d_-]+$/u, '') || '/'
  return [bare, ...queries.map((query) => query.replaceAll('&amp;', '&'))].join('?')
}
