// Our own code for what fullPage.js (GPL) does: one section a screen, moved by wheel, touch and keys, fields spared.
const wrapper = document.querySelector('.sections').firstElementChild
const last = wrapper.childElementCount - 1
let shown = 0
let start = 0

function show(section) {
  shown = Math.min(Math.max(section, 0), last)
  wrapper.style.transform = `translate3d(0, ${-shown * wrapper.firstElementChild.offsetHeight}px, 0)`
  document.querySelector('output').textContent = String(shown)
}

const isField = (element) => element.matches('input, textarea, select, [contenteditable]')
const steps = { ArrowDown: 1, PageDown: 1, ' ': 1, End: last, ArrowUp: -1, PageUp: -1, Home: -last }

document.addEventListener('keydown', (event) => {
  if (isField(document.activeElement) || !steps[event.key]) return
  event.preventDefault()
  show(shown + steps[event.key])
})
document.addEventListener(
  'wheel',
  (event) => {
    event.preventDefault()
    show(shown + Math.sign(event.deltaY))
  },
  { passive: false },
)
document.addEventListener('touchstart', ({ touches: [finger] }) => {
  start = finger.pageY
})
document.addEventListener(
  'touchmove',
  (event) => {
    if (isField(event.target)) return
    event.preventDefault()
    const way = start - event.touches[0].pageY
    if (Math.abs(way) > 50) show(shown + Math.sign(way))
  },
  { passive: false },
)
document.querySelector('#back').addEventListener('click', () => show(0))
