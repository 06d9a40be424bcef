import { idOf } from './call'
import type { TestService } from './create-test-service'
import { jpegOf, pngOf } from './images'

/** A file for tests: the bytes that identify its type, followed by padding. */
export interface TestFile {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

const fileOf =
  (type: string, start: readonly number[]) =>
  (length: number): TestFile => {
    const bytes = Uint8Array.from({ length }, (_, index) => start[index] ?? index % 251)
    return { type, bytes }
  }

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

export const jpeg = fileOf('image/jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 16, ...ascii('JFIF'), 0, 1, 1, 0])
export const pdf = fileOf('application/pdf', ascii('%PDF-1.7\n'))
export const mp4 = fileOf('video/mp4', [0, 0, 0, 24, ...ascii('ftypisom'), 0, 0, 2, 0, ...ascii('isommp42')])
export const gif = fileOf('image/gif', ascii('GIF89a'))

const header = [...ascii('IHDR'), 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89]
export const png = fileOf('image/png', [
  0x89,
  ...ascii('PNG\r\n'),
  0x1a,
  0x0a,
  0,
  0,
  0,
  13,
  ...header,
  0,
  0,
  0,
  12,
  ...ascii('IDAT'),
])

type Caller = Pick<TestService, 'call'>

/** Opens an upload for a file and returns the response. */
export const openUpload = ({ call }: Caller, file: TestFile, changes: Record<string, string | number> = {}) =>
  call('POST', '/app/uploads', {
    query: { file_length: file.bytes.byteLength, file_type: file.type, file_name: 'sample', ...changes },
  })

/** Sends an upload’s bytes, starting at an offset. */
export const sendBytes = ({ call }: Caller, uploadId: string, raw: BodyInit, offset: number | string = 0) =>
  call('POST', `/${uploadId}`, { raw, headers: { file_offset: String(offset) } })

/** Uploads a file in one request and returns its handle. */
export async function uploadWhole(caller: Caller, file: TestFile): Promise<string> {
  const uploadId = idOf(await openUpload(caller, file))
  const answer = await sendBytes(caller, uploadId, file.bytes)
  return String(answer.body.h)
}

/** A valid image. */
export const picture = async (type: 'image/jpeg' | 'image/png' = 'image/jpeg'): Promise<TestFile> => ({
  type,
  bytes: Uint8Array.from(await (type === 'image/jpeg' ? jpegOf(40, 30) : pngOf(40, 30))),
})
