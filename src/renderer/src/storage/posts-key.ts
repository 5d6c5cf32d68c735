/** Where the posts lie (spec §3). By itself, for the script that runs before React has come. */
export const POSTS_KEY = 'blogPosts'
