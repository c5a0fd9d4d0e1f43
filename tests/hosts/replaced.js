// What pages and their libraries overwrite: a menu's function, a variable, a date library's parser, a stripped console.
globalThis.open = () => {
  globalThis.opened = true
}
globalThis.URL = '/produto'
Date.parse = () => null
