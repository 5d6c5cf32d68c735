/** Vite takes these characters of a path for parts of an address or a pattern, and `"` ends a text of a module. */
const UNUSABLE = /["#*?]/

/** Why the site cannot be built or served in this folder, as a sentence; null if it can. @param {string} folder */
export function folderProblem(folder) {
  const [character] = UNUSABLE.exec(folder) ?? []
  return character
    ? `The path of this folder contains ${character}, with which the build does not work: ${folder}\nRename or move the folder.`
    : null
}
