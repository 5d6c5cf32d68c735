/**
 * The packaging options that electron-builder.yml cannot have: the owner's name, and the signature on a Mac.
 * @param {{ name: string, email: string, url?: string | undefined, profiles: readonly { url: string }[] }} owner
 * @param {NodeJS.ProcessEnv} env
 * @param {number} year
 */
export function packageOptions(owner, env, year) {
  const { name, email, url, profiles } = owner
  // A deb package must have a homepage.
  const homepage = profiles[0]?.url ?? url ?? `mailto:${email}`
  const hasCertificate = Boolean(env.CSC_LINK || env.CSC_NAME)
  return {
    copyright: `© ${year} ${name}`,
    extraMetadata: { author: { name, email }, homepage },
    linux: { maintainer: `${name} <${email}>`, vendor: name },
    // A hardened app without a certificate cannot load Electron's library.
    ...(hasCertificate ? {} : { mac: { identity: '-', hardenedRuntime: false } }),
  }
}
