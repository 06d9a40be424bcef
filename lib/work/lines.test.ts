import { expect, test } from 'vitest'
import { inChunks, jsonLine } from './lines'

async function* rowsOf<Row>(rows: readonly Row[]) {
  yield* rows
}

async function chunksOf(...given: Parameters<typeof inChunks<unknown>>): Promise<string[]> {
  const chunks: string[] = []
  for await (const chunk of inChunks(...given)) chunks.push(chunk)
  return chunks
}

test('lines follow each other after the start, and nothing makes no chunk', async () => {
  expect(await chunksOf(rowsOf([{ a: 1 }, ['b']]), jsonLine)).toEqual(['{"a":1}\n["b"]\n'])
  expect(await chunksOf(rowsOf(['x']), String, 'name\n')).toEqual(['name\nx'])
  expect(await chunksOf(rowsOf([]), String, 'name\n')).toEqual(['name\n'])
  expect(await chunksOf(rowsOf([]), String)).toEqual([])
})

test('many lines come in chunks of some length, without losing any', async () => {
  const lines = Array.from({ length: 100 }, (_, n) => `${n} ${'x'.repeat(2000)}\n`)
  const chunks = await chunksOf(rowsOf(lines), String)
  expect(chunks.join('')).toBe(lines.join(''))
  expect(chunks).toHaveLength(4)
})
