// What client-side routers do: the next page is fetched, parsed without a browser, and its body put in place.
document.addEventListener('click', async (event) => {
  const link = event.target.closest('#go')
  if (!link) return
  event.preventDefault()
  const page = await (await fetch(link.href)).text()
  const swap = () => document.body.replaceWith(new DOMParser().parseFromString(page, 'text/html').body)
  await document.startViewTransition(swap).finished
})
