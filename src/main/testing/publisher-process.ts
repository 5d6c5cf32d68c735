// Publishes in a separate process, which a test kills. Takes the folder of the backups and a file with the page's request.
import { readFileSync } from 'node:fs'
import { findGit, thisSystem } from '../publishing/find-git'
import { gitEnvironment } from '../publishing/git-environment'
import { createPublisher } from '../publishing/publisher'

const [backups = '', requestFile = ''] = process.argv.slice(2)
const { env, platform } = process
const publisher = createPublisher({
  backups,
  env: gitEnvironment(env, platform),
  findGit: () => findGit(thisSystem(env)),
  now: () => new Date(),
})
const outcome = await publisher.publish(JSON.parse(readFileSync(requestFile, 'utf8')), (step) =>
  process.stdout.write(`${step}\n`),
)
process.stdout.write(`${JSON.stringify(outcome)}\n`)
