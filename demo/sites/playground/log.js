import { createElement, elementById } from './dom.js'

const most = 8

/** Logs an element's events; `stays` says whether to prevent navigation. */
export function followEvents(elements, stays) {
  const names = new Set(elements.flatMap(({ events = [] }) => events.map(({ name }) => name)))
  for (const name of names) {
    document.addEventListener(name, (event) => {
      const kept = event.cancelable && stays()
      if (kept) event.preventDefault()
      const { error, ...detail } = event.detail ?? {}
      const words = [error ? String(error) : JSON.stringify(detail), kept ? 'impedido' : '']
      const line = createElement(
        'li',
        {},
        createElement('b', {}, name),
        ...words.map((word) => createElement('span', {}, word)),
      )
      elementById('log').prepend(line)
      elementById('log').children[most]?.remove()
    })
  }
}
