/** Where the posts lie (product.md §3). By itself, for the script that runs before React has come. */
export const POSTS_KEY = 'blogPosts'
