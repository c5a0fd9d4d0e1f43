const everyMs = 1500

/** Fetches the page again and replaces what has changed; form input is kept. */
async function refreshPage() {
  const answer = await fetch(location.href).catch(() => undefined)
  if (answer?.ok) {
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const part of document.querySelectorAll('[data-live]')) {
      const next = fresh.getElementById(part.id)
      if (next && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes)
    }
  }
  // The answer to a form has no address of its own.
  if (answer?.status !== 404) setTimeout(refreshPage, everyMs)
}

setTimeout(refreshPage, everyMs)
