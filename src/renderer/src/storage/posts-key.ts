/** The key of the posts (product.md §3). A separate file, for the script that runs before React. */
export const POSTS_KEY = 'blogPosts'
