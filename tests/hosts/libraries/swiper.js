import 'swiper/css'
import Swiper from 'swiper'
import { Keyboard } from 'swiper/modules'

const { classList } = document.querySelector('.slides')
classList.add('swiper')
document.querySelector('.slides').firstElementChild.classList.add('swiper-wrapper')
for (const slide of document.querySelectorAll('.slide')) slide.classList.add('swiper-slide')
const swiper = new Swiper('.slides', { modules: [Keyboard], keyboard: true, speed: 0 })
swiper.on('slideChange', () => {
  document.querySelector('output').textContent = String(swiper.activeIndex)
})
document.querySelector('#back').addEventListener('click', () => swiper.slideTo(0))
