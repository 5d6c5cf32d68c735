// Publishes an export in a separate process, which a test kills. Takes the repository's folder and the export.
import { publish } from '../publish'

const [root = '', exported = ''] = process.argv.slice(2)
const { env, platform, stdin: input, stdout: output, stderr: errors } = process
process.exitCode = await publish({
  args: ['--from', exported, '--yes'],
  root,
  cwd: root,
  env,
  platform,
  home: root,
  now: () => new Date(),
  siteUrl: async () => null,
  site: { fetchText: async () => null, wait: async () => {} },
  input,
  output,
  errors,
  isTerminal: false,
})
