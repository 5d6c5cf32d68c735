/** The text of the backup of this number, for the process that writes it and the test that checks it. */
export function backupText(number: number): string {
  const size = 1_000 + ((number * 7_919) % 300_000)
  return JSON.stringify([{ id: `${number}`, content: 'Ünï '.repeat(size / 4) }])
}
