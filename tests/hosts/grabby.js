// A page whose scripts take presses and keys, and spare fields by what they believe to be the target.
const isField = ({ target }) => /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.nodeName)
const taken = []
globalThis.taken = taken

for (const type of ['pointerdown', 'mousedown', 'touchstart', 'selectstart', 'contextmenu', 'copy', 'paste'])
  document.addEventListener(
    type,
    (event) => {
      if (isField(event)) return
      taken.push(type)
      event.preventDefault()
    },
    { passive: false },
  )

for (const type of ['keydown', 'keypress', 'keyup'])
  document.addEventListener(type, (event) => {
    if (isField(event)) return
    taken.push(`${type} ${event.key}`)
    if (event.key !== 'Tab') event.preventDefault()
  })

for (const type of [
  'beforeinput',
  'input',
  'textInput',
  'compositionstart',
  'compositionupdate',
  'compositionend',
  'dragstart',
  'change',
  'select',
  'selectionchange',
])
  document.addEventListener(type, (event) => {
    if (event.target !== document && !isField(event)) taken.push(`${type} ${event.data}`)
  })
