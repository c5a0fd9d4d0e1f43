import './jquery.js'
import 'jquery-ui/dist/themes/base/jquery-ui.css'
import 'jquery-ui/dist/jquery-ui.js'

const { jQuery } = globalThis

jQuery.fx.off = true
const tabs = jQuery('#tabs').tabs()
const accordion = jQuery('#accordion').accordion({ heightStyle: 'content' })
const dialog = jQuery('#dialog').dialog({ appendTo: '#here', modal: true, width: 700, title: 'Crédito' })

jQuery('#toggle').on('click', () => {
  if (tabs.length) tabs.tabs('option', 'active', 1 - tabs.tabs('option', 'active'))
  if (accordion.length) accordion.accordion('option', 'active', 1 - accordion.accordion('option', 'active'))
  if (dialog.length) dialog.dialog(dialog.dialog('isOpen') ? 'close' : 'open')
})

const moved = document.querySelector('output')
jQuery('#draggable').draggable({
  revert: true,
  drag: () => {
    moved.textContent = '1'
  },
})
jQuery('#back').on('click', () => {
  moved.textContent = '0'
})
