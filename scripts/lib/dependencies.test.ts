import { expect, it } from 'vitest'
import { folderProblem } from './dependencies.mjs'

it.each(['"', '#', '?', '*'])('names the character %s, with which the build does not work', (character) => {
  const folder = `/home/ann/my${character}site`
  expect(folderProblem(folder)).toContain(
    `contains ${character}, with which the build does not work: ${folder}`,
  )
})

it.each([
  '/home/ann/site',
  '/home/ann/my site (2)',
  "/home/ann/it's",
  'C:\\Users\\Ann\\site',
  '/home/größe/100%',
])('accepts the folder %s', (folder) => expect(folderProblem(folder)).toBeNull())
