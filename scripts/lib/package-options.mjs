/**
 * What packaging needs beside electron-builder.yml: whose app it is, as the owner's config says, and how a Mac
 * takes it without a certificate.
 * @param {{ name: string, email: string, links: { github: string } }} owner
 * @param {NodeJS.ProcessEnv} env
 * @param {number} year
 */
export function packageOptions(owner, env, year) {
  const { name, email, links } = owner
  const hasCertificate = Boolean(env.CSC_LINK || env.CSC_NAME)
  return {
    copyright: `© ${year} ${name}`,
    extraMetadata: { author: { name, email }, homepage: links.github },
    linux: { maintainer: `${name} <${email}>`, vendor: name },
    // An app signed by nobody must not be hardened: that would keep it from loading Electron's own library.
    ...(hasCertificate ? {} : { mac: { identity: '-', hardenedRuntime: false } }),
  }
}
