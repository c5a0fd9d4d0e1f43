import { renderToString } from 'preact-render-to-string'
import { type AttributeKinds, readAttributes, type WrittenAttributes } from '../attributes.ts'
import { createRootView, type ElementView } from '../element-root.tsx'
import * as login from '../login/schema.ts'
import { View as Login } from '../login/view.tsx'
import * as migrationBanner from '../migration-banner/schema.ts'
import { View as MigrationBanner } from '../migration-banner/view.tsx'
import * as price from '../price/schema.ts'
import { View as Price } from '../price/view.tsx'
import * as scamWarning from '../scam-warning/schema.ts'
import { View as ScamWarning } from '../scam-warning/view.tsx'
import * as simulator from '../simulator/schema.ts'
import { View as Simulator } from '../simulator/view.tsx'

interface ElementSchema<K extends AttributeKinds, Settings> {
  attributes: K
  readSettings: (written: WrittenAttributes<K>) => Settings
}

/** Renders an element with only its portal URL set. */
const renderFromSchema =
  <K extends AttributeKinds, Settings extends object>(
    { attributes, readSettings }: ElementSchema<K, Settings>,
    view: ElementView<Settings>,
  ) =>
  (portalUrl: string): string => {
    const Root = createRootView(view)
    const getAttribute = (name: string) => (name === 'portal-url' ? portalUrl : null)
    const settings = readSettings(readAttributes(attributes, { getAttribute }))
    return renderToString(<Root {...settings} emit={() => true} price={() => {}} fail={() => {}} />)
  }

const drawings: Record<string, (portalUrl: string) => string> = {
  simulator: renderFromSchema(simulator, Simulator),
  price: renderFromSchema(price, Price),
  'migration-banner': renderFromSchema(migrationBanner, MigrationBanner),
  login: renderFromSchema(login, Login),
  'scam-warning': renderFromSchema(scamWarning, ScamWarning),
}

/** The HTML of an element before its script loads. Ids are counted: use one module instance per element. */
export const renderElement = (name: string, portalUrl: string): string | undefined =>
  drawings[name]?.(portalUrl)
