// What pages and their libraries overwrite: a menu's function, a date library's parser, a stripped console.
globalThis.open = () => {
  globalThis.opened = true
}
Date.parse = () => null
