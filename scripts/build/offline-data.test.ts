import { expect, it } from 'vitest'
import { namedFiles } from './offline-data'

const FILES = new Map([
  ['index-Ab12Cd34.js', 'import"./shared-Ef56Gh78.js";new Worker("/repo/assets/particles-Ij90Kl12.js")'],
  ['shared-Ef56Gh78.js', 'import"./index-Ab12Cd34.js"'],
  ['particles-Ij90Kl12.js', ''],
  ['admin-Mn34Op56.js', 'import("./shared-Ef56Gh78.js")'],
  ['my%20photo-Qr78St90.png', ''],
])

it('finds the files that a page names, directly or through other files', () => {
  expect([...namedFiles('<div data-modules="/repo/assets/index-Ab12Cd34.js">', FILES)]).toEqual([
    'index-Ab12Cd34.js',
    'shared-Ef56Gh78.js',
    'particles-Ij90Kl12.js',
  ])
})

it('finds encoded names in attributes, styles and lists of addresses', () => {
  const text =
    '<img srcset="/assets/my%20photo-Qr78St90.png 2x"><style>a{background:url(/assets/admin-Mn34Op56.js)}'
  expect([...namedFiles(text, FILES)]).toEqual([
    'my%20photo-Qr78St90.png',
    'admin-Mn34Op56.js',
    'shared-Ef56Gh78.js',
    'index-Ab12Cd34.js',
    'particles-Ij90Kl12.js',
  ])
})
