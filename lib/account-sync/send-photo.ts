import type { SyncConsole } from './console'

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

/** The media type for a file name, and the extension for a media type. */
export const typeOfName = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
export const extensionOfType = (type: string): string =>
  Object.entries(types).find(([, each]) => each === type.split(';')[0])?.[0] ?? 'bin'

/** Uploads a photo and has the console store it. @returns the value to save in the profile */
export async function sendPhoto(
  console: SyncConsole,
  phoneNumberId: string,
  { bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string },
): Promise<{ profile_picture_handle: string | undefined; photo: string }> {
  const type = typeOfName(name)
  const params = { phoneNumberId }
  const { hash } = await console.send(
    'POST /api/business-profile/:phoneNumberId/photos',
    { params },
    { bytes, type },
  )
  const body = {
    file_length: bytes.byteLength,
    file_type: type,
    file_name: name.slice(name.lastIndexOf('/') + 1),
  }
  const { id } = await console.ask('POST /api/uploads', { body: body as never })
  const { h } = await console.send('POST /api/uploads/:id', { params: { id } }, { bytes, type })
  return { profile_picture_handle: h, photo: hash }
}
