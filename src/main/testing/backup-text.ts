/** The text of the backup of this number, known to the process that writes it and the one that checks. */
export function backupText(number: number): string {
  const size = 1_000 + ((number * 7_919) % 300_000)
  return JSON.stringify([{ id: `${number}`, content: 'Ünï '.repeat(size / 4) }])
}
