import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openZip } from './open-zip'

const MIB = 1024 * 1024
const zipOf = (files: Record<string, Uint8Array>) => new File([new Uint8Array(zipSync(files))], 'a.zip')
const limits = { mostBytes: MIB, mostFiles: 2 }
const one = new Uint8Array([1])

describe('a ZIP', () => {
  test('gives its files by path, without folders and what is not wanted', async () => {
    const zip = zipOf({ 'a/': new Uint8Array(), 'a/one': one, 'a/two': one, three: one })
    const files = await openZip(zip, { ...limits, isWanted: (path) => path.startsWith('a/') })
    expect(files).toEqual(
      new Map([
        ['a/one', one],
        ['a/two', one],
      ]),
    )
  })

  test.each([
    ['is none', new File(['PK'], 'a.zip'), 'This ZIP can’t be read.'],
    [
      'is larger than its files may be',
      new File([new Uint8Array(MIB + 1)], 'a.zip'),
      'The files are larger than 1 MB in total.',
    ],
    [
      'unpacks to too much',
      zipOf({ a: new Uint8Array(MIB), b: one }),
      'The files are larger than 1 MB in total.',
    ],
    ['has too many files', zipOf({ a: one, b: one, c: one }), 'There are more than 2 files.'],
  ])('is refused if it %s', async (_, file, problem) => {
    expect(await openZip(file, limits)).toEqual({ problem })
  })
})
