import type { Glyph } from '@pdf-lib/fontkit'

type Point = readonly [number, number]

/** A glyph's outline as PDF operators, in font units; empty for invisible glyphs. */
export function glyphOutline({ path }: Glyph): string {
  let [x, y] = [0, 0]
  const words: string[] = []
  for (const [, command = '', list = ''] of path.toSVG().matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = list.split(' ').map(Number)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    if (command === 'Z') words.push('h')
    else if (command === 'M') words.push(`${a} ${b} m`)
    else if (command === 'L') words.push(`${a} ${b} l`)
    else if (command === 'Q') words.push(`${cubic([x, y], [a, b], [c, d])} c`)
    else words.push(`${a} ${b} ${c} ${d} ${e} ${f} c`)
    if (numbers.length >= 2 && command !== 'Z') {
      x = numbers.at(-2) ?? 0
      y = numbers.at(-1) ?? 0
    }
  }
  return words.length === 0 ? '' : `${words.join('\n')}\nf`
}

/** PDF only has cubic curves. */
function cubic([x, y]: Point, [controlX, controlY]: Point, [endX, endY]: Point): string {
  const third = (from: number, to: number) => Math.round((from + (2 / 3) * (to - from)) * 100) / 100
  return [
    third(x, controlX),
    third(y, controlY),
    third(endX, controlX),
    third(endY, controlY),
    endX,
    endY,
  ].join(' ')
}
