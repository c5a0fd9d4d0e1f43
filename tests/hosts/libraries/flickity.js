import 'flickity/dist/flickity.css'
import Flickity from 'flickity'

const flickity = new Flickity('.slides', { pageDots: false, prevNextButtons: false, setGallerySize: true })
flickity.on('change', (slide) => {
  document.querySelector('output').textContent = String(slide)
})
document.querySelector('#back').addEventListener('click', () => flickity.select(0, false, true))
