/** Where a build keeps what it says to the owner, for `npm start`, which need not build. @param {string} folder the site's */
export const noticesFileOf = (folder) => `${folder}.notices.txt`
