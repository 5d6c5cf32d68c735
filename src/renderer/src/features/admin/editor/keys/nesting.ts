import { type Edit, type FieldText, isCode, lineEnd, lineStart, linesAbove } from './edit'
import { changeLines } from './lines'

const ITEM = /^(?<indentation> *)(?<sign>(?:[-*+]|(?<number>\d{1,9})(?<dot>[.)])) +)/

type Item = {
  readonly indentation: number
  readonly sign: string
  readonly number: number | null
  readonly dot: string
}

function itemOf(line: string): Item | null {
  const groups = ITEM.exec(line)?.groups
  if (!groups) return null
  const { indentation = '', sign = '', number, dot = '' } = groups
  return { indentation: indentation.length, sign, number: number === undefined ? null : Number(number), dot }
}

/** The item of the caret's line, and the items above it in the same list, the nearest first. */
function itemsAt({ value, start }: FieldText): { item: Item; above: Item[] } | null {
  const item = itemOf(value.slice(lineStart(value, start), lineEnd(value, start)))
  if (!item || isCode(value, start)) return null
  const above: Item[] = []
  for (const line of linesAbove(value, start).reverse()) {
    const each = itemOf(line)
    if (each) above.push(each)
    // A paragraph between two items belongs to the upper one if it is indented.
    else if (/^\S/.test(line)) break
  }
  return { item, above }
}

/** Moves the selected items, whose first one gets the number that follows from its new place. */
function moved(field: FieldText, by: number, number: number): Edit {
  let isFirst = true
  return changeLines(field, (line) => {
    if (line === '') return line
    const nested = by > 0 ? ' '.repeat(by) + line : line.replace(new RegExp(`^ {0,${-by}}`), '')
    const numbered = isFirst ? nested.replace(/^( *)\d{1,9}(?=[.)] )/, `$1${number}`) : nested
    isFirst = false
    return numbered
  })
}

/** Tab on an item of a list: it becomes a part of the item above. null: the first item has none above. */
export function onNest(field: FieldText): Edit | null {
  const found = itemsAt(field)
  const parent = found?.above.find(({ indentation }) => indentation <= found.item.indentation)
  if (!found || !parent) return null
  // An item above that is deeper is a sibling in the new list.
  const sibling = found.above[0]
  const indentation =
    sibling && sibling.indentation > parent.indentation
      ? sibling.indentation
      : parent.indentation + parent.sign.length
  // It is a part of the item above already.
  if (indentation <= found.item.indentation) return null
  const number = sibling && sibling.indentation === indentation ? (sibling.number ?? 0) + 1 : 1
  return moved(field, indentation - found.item.indentation, number)
}

/** Shift+Tab on an item of a list: it leaves the item that it is a part of. null: it is in none. */
export function onUnnest(field: FieldText): Edit | null {
  const found = itemsAt(field)
  if (!found || found.item.indentation === 0) return null
  const parent = found.above.find(({ indentation }) => indentation < found.item.indentation)
  return moved(field, (parent?.indentation ?? 0) - found.item.indentation, (parent?.number ?? 0) + 1)
}
