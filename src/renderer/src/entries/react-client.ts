/**
 * React for the public page. The build puts this module into React's chunk. So React is evaluated in its own task, and the
 * browser can paint before the app.
 */
export { createRoot, hydrateRoot } from 'react-dom/client'
