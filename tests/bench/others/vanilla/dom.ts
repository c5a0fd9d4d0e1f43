type Attributes = Record<string, string | number | undefined>

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) node.setAttribute(name, String(value))
  node.append(...children)
  return node
}

/** The bar beside a slider, which needs the SVG namespace. */
export function bar(name: string | undefined, width?: string): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', width ? 'rect' : 'svg')
  node.setAttribute('class', name ?? '')
  if (width)
    for (const [key, value] of Object.entries({ width, height: 6, rx: 3 }))
      node.setAttribute(key, String(value))
  else node.setAttribute('aria-hidden', 'true')
  return node
}
