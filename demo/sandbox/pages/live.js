const everyMs = 1500

/** Asks for the page again and puts what has changed in place of what is there; what is being typed stays. */
async function refresh() {
  const answer = await fetch(location.href).catch(() => undefined)
  if (answer?.ok) {
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const part of document.querySelectorAll('[data-live]')) {
      const next = fresh.getElementById(part.id)
      if (next && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes)
    }
  }
  setTimeout(refresh, everyMs)
}

setTimeout(refresh, everyMs)
