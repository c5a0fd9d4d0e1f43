/** What each color is read on, and how much contrast it takes: 4,5:1 for text, 3:1 for what can be used (WCAG 2.2). */
export const grounds = {
  '--credit-on-accent': ['--credit-accent', 4.5],
  '--credit-text': ['--credit-page', 4.5],
  '--credit-muted': ['--credit-page', 4.5],
  '--credit-control': ['--credit-page', 3],
  '--credit-focus': ['--credit-page', 3],
}

/** Relative luminance of a color in sRGB, from its three parts of 0 to 255. */
function luminanceOf(parts) {
  const [red, green, blue] = parts.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors, each three parts of 0 to 255: 1 to 21. */
export function contrastOf(one, other) {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The three parts of an opaque color written with six hexadecimal digits; undefined for any other. */
export function partsOf(color = '') {
  const digits = /^#([\da-f]{6})$/i.exec(color)?.[1]
  return digits && [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}

/** How well a color can be read on its ground, in words; nothing if one of them is not chosen. */
export function contrastWords(name, tokens) {
  const [ground, least] = grounds[name] ?? []
  const [own, under] = [partsOf(tokens[name]), partsOf(tokens[ground])]
  if (!own || !under) return ''
  const ratio = contrastOf(own, under)
  const figure = (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')
  return `${figure}:1 sobre ${ground}: ${ratio >= least ? 'passa' : `não passa, precisa de ${String(least).replace('.', ',')}:1`}.`
}
