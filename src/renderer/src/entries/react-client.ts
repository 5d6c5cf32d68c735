/**
 * React for the public page. The build puts this module into React's chunk, so that React is set up when that file has
 * come and not only when the app's own first asks for it: between the two the browser can paint and answer.
 */
export { createRoot, hydrateRoot } from 'react-dom/client'
