// On the offline page: the connection or the server is back, so ask again for the page that was wanted.
const offlinePage = document.getElementById('portal').dataset.unaided
const everyMs = 4_000

async function checkConnection() {
  if (document.hidden) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) window.location.reload()
}

if (window.location.pathname !== offlinePage) {
  window.addEventListener('online', () => window.location.reload())
  setInterval(checkConnection, everyMs)
}
