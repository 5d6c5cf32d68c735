/** The blog's section, which is in the page also while a post is open. */
export const blogSection = (): HTMLElement | null => document.getElementById('blog')
