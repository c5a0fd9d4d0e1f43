import { expect, it } from 'vitest'
import { findSiteFaults } from '#core/config/check-config.ts'
import { contrastRatio } from '#core/config/contrast.ts'
import aurora from '../../../support/brands/aurora.json' with { type: 'json' }

it('measures contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastRatio('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

it('takes a palette in which everything can be read, and says what cannot', () => {
  expect(findSiteFaults({})).toEqual([])
  expect(findSiteFaults(aurora)).toEqual([])
  expect(
    findSiteFaults({ palette: { ...aurora.palette, muted: ['#8a8a8a', aurora.palette.muted[1]] } }),
  ).toEqual([
    'APP_CONFIG: palette.muted on palette.page, light: contrast 3.3, 7 is the least.',
    'APP_CONFIG: palette.muted on palette.surface, light: contrast 3.5, 7 is the least.',
    'APP_CONFIG: palette.muted on palette.sunken, light: contrast 3.0, 7 is the least.',
  ])
})
