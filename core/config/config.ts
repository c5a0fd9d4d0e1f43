import { type AppConfig, type ConfigOverrides, defaults, mergeConfig } from './default-config.ts'

// The build replaces this name with the operator's file; the server sets it as a global before its first
// import of this module.
declare const __APP_CONFIG__: ConfigOverrides | undefined

const { palette: colours, ...site } = mergeConfig(
  defaults,
  typeof __APP_CONFIG__ === 'undefined' ? {} : __APP_CONFIG__,
)

/** The active configuration: the operator's APP_CONFIG file merged over the defaults. */
export const config: Omit<AppConfig, 'palette'> = site

/** The colors are separate because only stylesheets need them, not scripts. */
export const palette: AppConfig['palette'] = colours
