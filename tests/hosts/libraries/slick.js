import 'slick-carousel/slick/slick.css'
import jQuery from 'jquery'
import withSlick from 'slick-carousel'

withSlick(globalThis, jQuery)

const slides = jQuery('.slides').slick({ arrows: false, infinite: false, speed: 0 })
slides.on('afterChange', (_event, _slick, slide) => {
  document.querySelector('output').textContent = String(slide)
})
jQuery('#back').on('click', () => slides.slick('slickGoTo', 0))
