/** Chunk size, because a chunk per line would be mostly overhead. */
const CHUNK_CHARACTERS = 64 * 1024

/** A line of JSON Lines. */
export const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`

/**
 * Text of any length, line by line, in chunks worth sending.
 * @param start what precedes the first line
 */
export async function* inChunks<Row>(
  rows: AsyncIterable<Row>,
  toLine: (row: Row) => string,
  start = '',
): AsyncGenerator<string, undefined> {
  let chunk = start
  for await (const row of rows) {
    chunk += toLine(row)
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
