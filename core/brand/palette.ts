import { palette } from '../config/config.ts'

type Colour = keyof typeof palette

/** Replaces each `brand(name)` of a stylesheet with the brand color for the light and the dark theme. */
export const withBrandColors = (css: string): string =>
  css.replace(/\bbrand\((\w+)\)/g, (_all, name: Colour) => {
    const [light, dark] = palette[name]
    return `light-dark(${light}, ${dark})`
  })
