/** What is said of a file whose letters cannot be told. */
export const notUtf8 =
  'Its letters are not in UTF-8, so those with accents and other scripts would be lost. In the spreadsheet, save it as “CSV UTF-8”.'

const byteOrders = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/**
 * The text of a file a spreadsheet has saved: UTF-8, or UTF-16 that says so at its beginning. Other encodings do not
 * name themselves, and a wrong guess would turn letters into others.
 *
 * @returns undefined where it is of another encoding, or damaged
 */
export function decodeText(file: Uint8Array): string | undefined {
  const order = byteOrders.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte))
  try {
    return new TextDecoder(order?.encoding ?? 'utf-8', { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}
