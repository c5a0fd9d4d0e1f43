/** The elements of a manifest, with their scripts. The theme attribute has its own control. */
export const elementsOf = ({ modules }) =>
  modules.map(({ path, declarations: [declaration] }) => ({
    ...declaration,
    attributes: declaration.attributes.filter(({ name }) => name !== 'data-theme'),
    file: path.replace('npm/', ''),
    short: declaration.tagName.replace('credit-', ''),
  }))

/** Reads the catalogue from files the build generates from the elements' schema, so nothing is listed here. */
export async function readCatalogue(portal) {
  const files = ['custom-elements.json', 'v1/integrity.json', 'package.json']
  const [manifest, { version, files: hashes }, { name }] = await Promise.all(
    files.map(async (file) => (await fetch(`${portal}/widget/${file}`)).json()),
  )
  const elements = elementsOf(manifest)
  await Promise.all(
    elements.map(async (element) => {
      element.declared = await (
        await fetch(`${portal}/widget/v1/${element.file.replace('.js', '.html')}`)
      ).text()
    }),
  )
  return { elements, version, hashes, packageName: name, portal }
}
