/** All elements in one file, for pages that use more than one. */
import { options } from 'preact'
import './simulator/define.ts'
import './price/define.ts'
import './migration-banner/define.ts'
import './login/define.ts'
import './scam-warning/define.ts'

// Preact copies into each node's properties what a page has added to all objects, and `static-embeds/` would draw it.
options.vnode = ({ type, props }) => {
  if (type) for (const name in Object.prototype) Reflect.deleteProperty(props, name)
}
