// Earlier versions of the site had a service worker. This one replaces it, then removes itself and its caches. It waits
// until no page of the site is open, because an open page of those versions still loads files from the caches.
const BASE = new URL('.', location.href).pathname

addEventListener('activate', (event) => {
  // With the path, because sites below different paths of one host share its caches.
  const caching = ['pages', 'files', 'posts'].map((kind) => caches.delete(`inkfolio ${kind} ${BASE}`))
  event.waitUntil(Promise.all([...caching, registration.unregister()]))
})
