import type { PathCommand } from 'opentype.js'

const decimal = (value: number): string => {
  if (!Number.isFinite(value)) throw new Error(`a letter’s outline has a coordinate that is ${value}`)
  return value.toFixed(1)
}

function toText(command: PathCommand): string {
  const { type } = command
  const points: number[] =
    type === 'Z'
      ? []
      : [
          ...('x1' in command ? [command.x1, command.y1] : []),
          ...('x2' in command ? [command.x2, command.y2] : []),
          command.x,
          command.y,
        ]
  return `${type}${points.map(decimal).join(' ')}`
}

/**
 * An outline as the `d` of an SVG path, with one decimal. opentype.js has `toPathData` for this, which writes NaN where
 * a fraction is so small that JavaScript writes it with an exponent (2.0.0); whoever draws it stops there, in the
 * middle of a name. Throws where a coordinate is no number.
 */
export const pathData = (commands: readonly PathCommand[]): string => commands.map(toText).join('')
