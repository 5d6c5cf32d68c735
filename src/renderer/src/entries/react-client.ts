/**
 * React for the public page. The build puts this module into React's own chunk, which would otherwise run nothing before
 * the app's asks it to: that way the browser has its turn between the two.
 */
export { createRoot, hydrateRoot } from 'react-dom/client'
