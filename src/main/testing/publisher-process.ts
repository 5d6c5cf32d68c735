// Publishes in a separate process, which a test kills. Takes the backups' folder and a file with the page's request.
import { readFileSync } from 'node:fs'
import { systemGit } from '../publishing/find-git'
import { createPublisher } from '../publishing/publisher'

const [backups = '', requestFile = ''] = process.argv.slice(2)
const publisher = createPublisher({ backups, ...systemGit(process.env), now: () => new Date() })
const outcome = await publisher.publish(JSON.parse(readFileSync(requestFile, 'utf8')), (step) =>
  process.stdout.write(`${step}\n`),
)
process.stdout.write(`${JSON.stringify(outcome)}\n`)
