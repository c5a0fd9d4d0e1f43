import { palette } from '../config/config.ts'

type Colour = keyof typeof palette

/** A stylesheet with the brand's colours in place of each `brand(name)`, for the light and the dark theme. */
export const painted = (css: string): string =>
  css.replace(/\bbrand\((\w+)\)/g, (_all, name: Colour) => {
    const [light, dark] = palette[name]
    return `light-dark(${light}, ${dark})`
  })
