const byteOrders = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/**
 * Decodes a file as UTF-8, or as UTF-16 with a byte order mark. Other encodings don't identify themselves, and a
 * wrong guess would change letters.
 * @returns undefined for another encoding, or a damaged file
 */
export function decodeText(file: Uint8Array): string | undefined {
  const order = byteOrders.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte))
  try {
    return new TextDecoder(order?.encoding ?? 'utf-8', { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}

/** Like `decodeText`, of a file that was chosen, dropped or pasted. */
export const textOfFile = async (file: Blob): Promise<string | undefined> =>
  decodeText(new Uint8Array(await file.arrayBuffer()))

/** Why a file can't be read as text. */
export const notText = 'This isn’t a UTF-8 text file.'
