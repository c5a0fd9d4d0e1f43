// On the offline page: the connection is back, so ask again for the page that was wanted.
window.addEventListener('online', () => window.location.reload())
