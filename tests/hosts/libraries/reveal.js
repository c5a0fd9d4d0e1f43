import 'reveal.js/reveal.css'
import Reveal from 'reveal.js'

const deck = new Reveal(document.querySelector('.reveal'), {
  disableLayout: true,
  controls: false,
  transition: 'none',
})
deck.on('slidechanged', ({ indexh }) => {
  document.querySelector('output').textContent = String(indexh)
})
document.querySelector('#back').addEventListener('click', () => deck.slide(0))
await deck.initialize()
