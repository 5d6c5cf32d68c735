/** The light theme's colours (styles/tokens.css), for the pictures that no stylesheet reaches. */
export const BRAND = { paper: '#f6f6f2', ink: '#14171f', soft: '#474c5b', accent: '#2b3fd4' }
