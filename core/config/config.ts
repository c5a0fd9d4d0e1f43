import { type AppConfig, type ConfigOverrides, defaults, mergeConfig } from './app-config.ts'

// The build writes the operator's file in place of this name; the server sets it as a global before its
// first import of this module.
declare const __APP_CONFIG__: ConfigOverrides | undefined

const { palette: colours, ...site } = mergeConfig(
  defaults,
  typeof __APP_CONFIG__ === 'undefined' ? {} : __APP_CONFIG__,
)

/** The configuration in force: the defaults under the operator's APP_CONFIG file. */
export const config: Omit<AppConfig, 'palette'> = site

/** Its colours, apart: they stand in stylesheets, and no script needs them. */
export const palette: AppConfig['palette'] = colours
