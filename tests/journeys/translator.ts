import type { Page } from 'playwright/test'

/**
 * Puts each text into elements of its own, in capitals, and goes on with what comes: the browser's translator does
 * so, and takes the page's own text nodes away.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    function put(text: Text): void {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data.toUpperCase()
      outer.append(inner)
      text.replaceWith(outer)
    }
    function all(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      for (const text of found)
        if (text.data.trim() && !text.parentElement?.closest('font, script, style, option')) put(text)
    }
    all()
    new MutationObserver(() => setTimeout(all, 20)).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
