// Typical third-party style sheets, mostly harmful by accident. Each belongs to one page.

export const smallRoot = 'html { font-size: 62.5% } body { font-size: 1.6rem }'

export const largeRoot = 'html { font-size: 200%; line-height: 3 }'

export const reset = `* { all: revert; margin: 0; padding: 0; box-sizing: content-box; font: 40px/1 monospace; border: 0;
    letter-spacing: 1em; word-spacing: 2em; text-transform: uppercase; text-indent: 50px; text-align: right;
    white-space: nowrap; line-height: 9; list-style: square; cursor: none; outline: none;
    transition: all 5s; animation: none; visibility: visible }
  *::before, *::after { content: 'x' }`

export const important = `* { margin: 0 !important; padding: 0 !important; box-sizing: content-box !important; font-size: 40px !important;
    line-height: 9 !important; letter-spacing: 1em !important; text-transform: uppercase !important;
    display: inline !important; color: #00f !important; background: none !important; float: none !important;
    position: static !important; overflow: visible !important; white-space: nowrap !important;
    font-family: monospace !important; font-weight: 100 !important; text-align: right !important }
  html, body, header, main { display: block !important }
  head, script, title, link, meta { display: none !important }
  a, button, input, label, dl, dt, dd, section, form, svg, slot, [part] { display: none !important; width: 1px !important }`

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Custom properties a page may define itself: the elements' names, in full and as the build cuts them. */
export const properties = `* { --text: red; --surface: red; --page: red; --accent: red; --unit: 99px; --font: fantasy; --radius: 99px;
    --touch: 1px; --space-4: 99px; --muted: red; --line: red; ${letters.map((letter) => `--${letter}: 7px;`).join(' ')} }`

/** Such names given a type for the whole page, shadow trees too. */
export const registered = letters
  .map((letter) => `@property --${letter} { syntax: '<angle>'; inherits: false; initial-value: 0deg }`)
  .join('')

export const walls = `header, .wall { position: fixed; z-index: 2147483647; inset-inline: 0; background: #fff }
  header { inset-block-start: 0; block-size: 56px } .wall { inset-block-end: 0; block-size: 56px }
  header p { margin: 0 }
  body > * { position: relative; z-index: 999999 }
  #here { isolation: isolate; z-index: 0; transform: translateZ(0); padding-block: 72px !important; contain: layout }
  #here::before { content: ''; position: absolute; inset: 0; z-index: 999999; pointer-events: none }`

export const fromTheRight = 'body { font-family: sans-serif; text-align: start }'
