import { describe, expect, test } from 'vitest'
import { diffLines } from './diff-lines'

const lines = (text: string) => (text === '' ? [] : text.split(''))

/** Reconstructs the second text from the first one and the differences. */
function applied(before: string[], after: string[]) {
  return diffLines(before, after).flatMap(({ isSame, beforeStart, beforeEnd, afterStart, afterEnd }) =>
    isSame ? before.slice(beforeStart, beforeEnd) : after.slice(afterStart, afterEnd),
  )
}
const changed = (before: string, after: string) =>
  diffLines(lines(before), lines(after))
    .filter(({ isSame }) => !isSame)
    .map((stretch) => [
      lines(before).slice(stretch.beforeStart, stretch.beforeEnd).join(''),
      lines(after).slice(stretch.afterStart, stretch.afterEnd).join(''),
    ])

describe('the differences between two texts', () => {
  test.each<[string, string, string[][]]>([
    ['', '', []],
    ['abc', 'abc', []],
    ['', 'abc', [['', 'abc']]],
    ['abc', '', [['abc', '']]],
    ['abc', 'abXc', [['', 'X']]],
    ['abXc', 'abc', [['X', '']]],
    ['abc', 'aXc', [['b', 'X']]],
    [
      'abcdefgh',
      'aXcdefYZh',
      [
        ['b', 'X'],
        ['g', 'YZ'],
      ],
    ],
    ['aaa', 'aaaa', [['', 'a']]],
  ])('are minimal for %j and %j', (before, after, differences) => {
    expect(changed(before, after)).toEqual(differences)
  })

  test('turn the first text into the second, whatever they are', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    const text = () => Array.from({ length: random(40) }, () => 'abcd'[random(4)] ?? '')
    for (let round = 0; round < 400; round += 1) {
      const [before, after] = [text(), text()]
      expect(applied(before, after)).toEqual(after)
      expect(applied(after, before)).toEqual(before)
    }
  })

  test('cover both texts without gaps', () => {
    const stretches = diffLines(lines('xabcdyef'), lines('abQcdzzef'))
    for (const [index, { beforeStart, afterStart }] of stretches.entries()) {
      expect(beforeStart).toBe(stretches[index - 1]?.beforeEnd ?? 0)
      expect(afterStart).toBe(stretches[index - 1]?.afterEnd ?? 0)
    }
    expect(stretches.at(-1)).toMatchObject({ beforeEnd: 8, afterEnd: 9 })
  })

  test('are searched for up to 2,000 edits, so that large texts take bounded time', () => {
    const stretchesOf = (each: number) => {
      const many = (letter: string) => Array.from({ length: each }, (_, n) => `${letter}${n}`)
      return diffLines([...many('a'), 'same', ...many('c')], [...many('b'), 'same', ...many('d')])
    }
    expect(stretchesOf(500)).toHaveLength(3)
    expect(stretchesOf(501)).toHaveLength(1)
    expect(stretchesOf(60_000)).toHaveLength(1)
  })
})
