import { attributeOf } from '../attributes.ts'

/** A color in the light and in the dark theme. */
type ColorPair = readonly [light: string, dark: string]

/**
 * Ready colors for a partner's page: the values of the custom properties of the same names. A test holds
 * their contrast against the house's minimum.
 */
export const palettes = {
  oceano: {
    page: ['#f6f9fc', '#0d151c'],
    surface: ['#ffffff', '#18242f'],
    text: ['#14202b', '#e9eef3'],
    muted: ['#414f5c', '#b3bfca'],
    line: ['#dbe3ea', '#3f4d5a'],
    control: ['#6f7f8e', '#7f8f9e'],
    accent: ['#0b4a7d', '#9ecbf2'],
    onAccent: ['#ffffff', '#04203a'],
  },
  ameixa: {
    page: ['#fcf7fa', '#1a1018'],
    surface: ['#ffffff', '#2a1c27'],
    text: ['#241823', '#f1e9ef'],
    muted: ['#53434f', '#c5b6c0'],
    line: ['#e8dce4', '#54434f'],
    control: ['#867481', '#93818d'],
    accent: ['#6b1f57', '#eab5db'],
    onAccent: ['#ffffff', '#330d29'],
  },
  terra: {
    page: ['#fcf8f4', '#18120e'],
    surface: ['#ffffff', '#281f19'],
    text: ['#271c15', '#f3ece6'],
    muted: ['#574a40', '#c8bbb0'],
    line: ['#ebe0d6', '#56483d'],
    control: ['#8a7a6c', '#958577'],
    accent: ['#7a2e12', '#f2b79d'],
    onAccent: ['#ffffff', '#3a1204'],
  },
  grafite: {
    page: ['#f7f8f9', '#121518'],
    surface: ['#ffffff', '#20242a'],
    text: ['#1b1e22', '#eceef0'],
    muted: ['#474d55', '#b9bfc7'],
    line: ['#dfe2e6', '#454b53'],
    control: ['#757c85', '#858c95'],
    accent: ['#333a44', '#c9d2dd'],
    onAccent: ['#ffffff', '#14181d'],
  },
} as const satisfies Record<string, Record<string, ColorPair>>

/** The style sheet of the palettes, each chosen by `data-palette` on an element or around it. */
export function palettesCss(): string {
  return Object.entries(palettes)
    .map(([name, colors]) => {
      const rows = Object.entries(colors).map(
        ([color, [light, dark]]) => `  --credit-${attributeOf(color)}: light-dark(${light}, ${dark});\n`,
      )
      return `[data-palette='${name}'] {\n${rows.join('')}}\n`
    })
    .join('\n')
}
