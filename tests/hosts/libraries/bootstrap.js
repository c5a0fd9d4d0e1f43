import 'bootstrap/dist/css/bootstrap.css'
import { Collapse, Modal, Offcanvas } from 'bootstrap'

const element = document.querySelector('#panel')
const Panel = { collapse: Collapse, modal: Modal, offcanvas: Offcanvas }[element.classList[0]]
const panel = Panel.getOrCreateInstance(element, { toggle: false })
document.querySelector('#toggle').addEventListener('click', () => panel.toggle())
panel.show()
