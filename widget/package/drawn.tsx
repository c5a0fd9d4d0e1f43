import { renderToString } from 'preact-render-to-string'
import { type Kinds, readAttributes, type Written } from '../attributes.ts'
import * as login from '../login/schema.ts'
import { View as Login } from '../login/view.tsx'
import * as migrationBanner from '../migration-banner/schema.ts'
import { View as MigrationBanner } from '../migration-banner/view.tsx'
import * as price from '../price/schema.ts'
import { View as Price } from '../price/view.tsx'
import { rootOf, type View } from '../root.tsx'
import * as scamWarning from '../scam-warning/schema.ts'
import { View as ScamWarning } from '../scam-warning/view.tsx'
import * as simulator from '../simulator/schema.ts'
import { View as Simulator } from '../simulator/view.tsx'

interface Schema<K extends Kinds, Settings> {
  attributes: K
  settle: (written: Written<K>) => Settings
}

/** Renders an element with only its portal URL set. */
const drawing =
  <K extends Kinds, Settings extends object>(
    { attributes, settle }: Schema<K, Settings>,
    view: View<Settings>,
  ) =>
  (portalUrl: string): string => {
    const Root = rootOf(view)
    const getAttribute = (name: string) => (name === 'portal-url' ? portalUrl : null)
    const settings = settle(readAttributes(attributes, { getAttribute }))
    return renderToString(<Root {...settings} emit={() => true} price={() => {}} fail={() => {}} />)
  }

const drawings: Record<string, (portalUrl: string) => string> = {
  simulator: drawing(simulator, Simulator),
  price: drawing(price, Price),
  'migration-banner': drawing(migrationBanner, MigrationBanner),
  login: drawing(login, Login),
  'scam-warning': drawing(scamWarning, ScamWarning),
}

/** The HTML of an element before its script loads. Ids are counted: use one module instance per element. */
export const drawn = (name: string, portalUrl: string): string | undefined => drawings[name]?.(portalUrl)
