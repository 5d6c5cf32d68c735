/** The blog's place in the page, which is always there. */
export const blogSection = (): HTMLElement | null => document.getElementById('blog')
