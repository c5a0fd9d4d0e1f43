const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const indentLines = (text, by) => text.replace(/^(?=.)/gm, by)

/** The tag with its chosen attributes and fallback, as HTML; JSX and Vue accept the same. */
function elementTag({ tagName, fallback, ...element }, { attributes, theme }, portal, more = []) {
  const named = element.attributes.some(({ name }) => name === 'partner') ? { partner: 'sualoja' } : {}
  const all = { ...named, ...attributes, 'data-theme': theme }
  const pairs = Object.entries(all).filter(([, value]) => value !== '')
  const written = [...pairs.map(([name, value]) => `${name}="${escapeHtml(value)}"`), ...more]
  const line = [`<${tagName}`, ...written].join(' ')
  const open = line.length > 90 ? `<${tagName}\n${written.map((one) => `  ${one}\n`).join('')}>` : `${line}>`
  const words = escapeHtml(fallback.words)
  const inside = fallback.path
    ? `<a href="${escapeHtml(portal + fallback.path)}">${words}</a>`
    : `<p>${words}</p>`
  return `${open}\n  ${inside}\n</${tagName}>`
}

const scriptOf = (source, more) => `<script type="module" src="${source}"${more}></${'script'}>`
const exportOf = ({ file }) => file.replace('.js', '')
const eventsOf = ({ events }) => events.map(({ name }) => name).filter((name) => name !== 'credit-error')

// A script from the npm package knows the portal only if it was built for one.
const withOwnPortal = (element, state, portal) =>
  element.attributes.some(({ name }) => name === 'portal-url')
    ? { ...state, attributes: { 'portal-url': portal, ...state.attributes } }
    : state

/** How to embed it, by the kind of page. */
export const kinds = [
  ['plain', 'HTML'],
  ['sri', 'HTML com SRI'],
  ['react', 'React'],
  ['vue', 'Vue'],
  ['svelte', 'Svelte'],
  ['angular', 'Angular'],
  ['wordpress', 'WordPress'],
]

const makers = {
  plain: ({ portal }, element, state) =>
    `${scriptOf(`${portal}/widget/v1/${element.file}`, ' async')}\n${elementTag(element, state, portal)}`,

  sri: ({ portal, version, hashes }, element, state) => {
    const pinned = `${portal}/widget/v${version}/${element.file}`
    const more = ` integrity="${hashes[element.file]}" crossorigin`
    return `${scriptOf(pinned, more)}\n${elementTag(element, state, portal)}`
  },

  // Uses `addEventListener`: React 18 has no other way, and React 19 loses handlers on prerendered pages.
  react: ({ portal, packageName }, element, state) => {
    const listeners = eventsOf(element).map(
      (name) =>
        `    element.current?.addEventListener('${name}', (event) => console.log(event.detail), { signal })\n`,
    )
    const markup = indentLines(
      elementTag(element, withOwnPortal(element, state, portal), portal, ['ref={element}']),
      '    ',
    ).trimEnd()
    return `// npm install ${packageName}
'use client'

import { useEffect, useRef } from 'react'
import type { ${element.name} as Element } from '${packageName}'
import type {} from '${packageName}/types/react' // React 18: types/react-18
import '${packageName}/${exportOf(element)}'

export function ${element.name}() {
  const element = useRef<Element>(null)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
${listeners.join('')}    return () => listening.abort()
  }, [])
  return (
${markup}
  )
}`
  },

  vue: ({ portal, packageName }, element, state) => {
    const events = eventsOf(element).map((name) => `@${name}="(event) => console.log(event.detail)"`)
    const own = withOwnPortal(element, state, portal)
    return `<!-- npm install ${packageName}; vite.config: vue({ template: { compilerOptions: {
  isCustomElement: (tag) => tag.startsWith('credit-') } } }) -->
<script setup>
import '${packageName}/${exportOf(element)}'
</${'script'}>

<template>
${indentLines(elementTag(element, own, portal, events), '  ')}
</template>`
  },

  svelte: ({ portal, packageName }, element, state) => {
    const events = eventsOf(element).map((name) => `on${name}={(event) => console.log(event.detail)}`)
    // A brace in an attribute would begin an expression.
    const plain = elementTag(element, withOwnPortal(element, state, portal), portal).replaceAll('{', '&#123;')
    const opening = [`<${element.tagName}`, ...events, ''].join('\n  ')
    const markup = plain.replace(/^<[\w-]+\s+/, () => opening)
    return `<script lang="ts">
  // npm install ${packageName}
  import type {} from '${packageName}/types/svelte'
  import '${packageName}/${exportOf(element)}'
</${'script'}>

${markup}`
  },

  angular: ({ portal, packageName }, element, state) => {
    const events = eventsOf(element).map((name) => `(${name})="tell($event)"`)
    const markup = elementTag(element, withOwnPortal(element, state, portal), portal, events)
    return `// npm install ${packageName}
import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import '${packageName}/${exportOf(element)}'

@Component({
  selector: 'app-${element.short}',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
${indentLines(markup.replace(/[\\`]|\$(?=\{)/g, '\\$&'), '    ')}
  \`,
})
export class ${element.name}Component {
  tell(event: Event) {
    console.log((event as CustomEvent).detail)
  }
}`
  },

  wordpress: ({ portal }, element, state) => {
    const shortcode = element.tagName.replaceAll('-', '_')
    return `<?php // functions.php; no texto, escreva [${shortcode}]
add_action('wp_enqueue_scripts', function () {
  wp_enqueue_script_module('${element.tagName}', '${portal}/widget/v1/${element.file}', [], null);
});
add_shortcode('${shortcode}', function () {
  return <<<'HTML'
${elementTag(element, state, portal)}
HTML;
});`
  },
}

/** The code for the chosen kind of page. */
export const codeOf = (catalogue, element, state) =>
  (makers[state.kind] ?? makers.plain)(catalogue, element, state)

/** Rules for the page's style sheet: the reserved height and the chosen look. */
export function styleOf({ tagName, room }, { tokens }) {
  const look = Object.entries(tokens).filter(([, value]) => value !== '')
  const rules = look.map(([name, value]) => `  ${name}: ${value};\n`)
  return rules.length > 0 ? `${room}\n\n${tagName} {\n${rules.join('')}}` : room
}

export const policyOf = ({ portal }) => `script-src ${portal};`

export function speculationOf({ portal }) {
  const rules = { prefetch: [{ where: { href_matches: `${portal}/*` }, eagerness: 'moderate' }] }
  return `<script type="speculationrules">\n${JSON.stringify(rules, null, 2)}\n</${'script'}>
<!-- Com CSP: script-src ${portal} 'inline-speculation-rules' -->`
}
