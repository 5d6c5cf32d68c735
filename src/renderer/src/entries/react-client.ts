/**
 * React for the public page. The build puts this module into React's chunk, so that React is evaluated in its own task,
 * before the app: the browser can paint in between.
 */
export { createRoot, hydrateRoot } from 'react-dom/client'
