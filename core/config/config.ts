import { type AppConfig, type ConfigOverrides, defaults, mergeConfig } from './default-config.ts'

// The build replaces this name with the operator's file; the server sets it as a global before its first
// import of this module.
declare const __APP_CONFIG__: ConfigOverrides | undefined

/** The active configuration in whole, for servers and builds. */
export const wholeConfig: AppConfig = mergeConfig(
  defaults,
  typeof __APP_CONFIG__ === 'undefined' ? {} : __APP_CONFIG__,
)

const { palette: colours, marks: shown, ...site } = wholeConfig

/** The active configuration: the operator's APP_CONFIG file merged over the defaults. */
export const config: Omit<AppConfig, 'palette' | 'marks'> = site

/** The colors are separate because only stylesheets need them, not scripts. */
export const palette: AppConfig['palette'] = colours

/** Partners and associations of the footer are separate because no other script needs their logos. */
export const marks: AppConfig['marks'] = shown
