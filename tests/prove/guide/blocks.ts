/** The commands of a section of a guide: its fenced blocks of `sh`, without their indentation, but those of containers. */
export function blocksOf(markdown: string, title: string): string[] {
  const section = markdown.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? ''
  return [...section.matchAll(/^( *)```sh\n(.*?)^ *```$/gms)]
    .map(([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
    .filter((block) => !/\bcompose\b/.test(block))
}
