import { optimize } from 'svgo'
import type { Plugin } from 'vite'

/** Packages of one large module, of which a bundler keeps all that any page uses in one file. */
const WHOLE_PACKAGES = /^(?:react-icons\/lu|valibot)$/
const OWNERS_AREA = /\/(?:admin|publishing|import|history)\//

const SKILL_ICON = /\/devicon\/.*\.svg$/
/** Digits after the point. Skill icons are 128 units wide, and drawn at less than half of that. */
const PRECISION = 1

/** Leaves out what a visitor would fetch in vain. */
export const smallerBundlePlugin = (): Plugin => ({
  name: 'inkfolio:smaller-bundle',
  apply: 'build',
  enforce: 'pre',
  // A copy for the owner's area, so that the other has only what the public page uses.
  async resolveId(source, importer, options) {
    if (!WHOLE_PACKAGES.test(source) || !importer || !OWNERS_AREA.test(importer)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { ...found, id: `${found.id}?owner` }
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.originalFileNames.some((name) => SKILL_ICON.test(name)))
        file.source = optimize(String(file.source), { floatPrecision: PRECISION }).data
  },
})
