import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { FolderRefused, openFolder, openZippedFolder } from './uploaded-folder'

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  return () => vi.unstubAllGlobals()
})

const zipOf = (texts: Readonly<Record<string, string>>) => {
  const entries = Object.entries(texts).map(([path, text]) => [path, strToU8(text)])
  return new File([new Uint8Array(zipSync(Object.fromEntries(entries)))], 'shop.zip')
}
const lock = (id: string) =>
  JSON.stringify({
    version: 1,
    environments: { default: { items: { 'flows/booking': { digest: 'd', id } }, deleted: {} } },
  })

test.each(['', 'shop/', 'checkout/shop/'])('a ZIP file with folders below %j is read', async (outer) => {
  const folder = await openZippedFolder(
    zipOf({
      [`${outer}flows/booking.yaml`]: 'name: Booking\n',
      [`${outer}environments/trial.yaml`]: 'numbers: {}\n',
      [`${outer}environments/default.yaml`]: 'numbers: {}\n',
      [`${outer}switchboard.lock.json`]: lock('7'),
      [`${outer}flows/.DS_Store`]: 'x',
      [`${outer}README.md`]: 'About this folder',
    }),
  )
  expect([...folder.files.keys()].toSorted()).toEqual([
    'environments/default.yaml',
    'environments/trial.yaml',
    'flows/booking.yaml',
  ])
  expect(folder.files.get('flows/booking.yaml')?.text).toBe('name: Booking\n')
  expect(folder.environments).toEqual(['default', 'trial'])
  expect(folder.knownOf('default').items['flows/booking']?.id).toBe('7')
  expect(folder.knownOf('trial').items).toEqual({})
})

test.each([
  ['a hidden folder', '.github/flows/test.yaml', false],
  ['a folder below another', 'a/b/templates/x.yaml', false],
  ['a folder above the one with the lock', 'flows/deploy.yaml', true],
])('%s is not mistaken for the account folder', async (_, other, hasLock) => {
  const folder = await openZippedFolder(
    zipOf({
      [other]: 'name: Other\n',
      'shop/flows/booking.yaml': 'name: Booking\n',
      ...(hasLock && { 'shop/switchboard.lock.json': lock('7') }),
    }),
  )
  expect([...folder.files.keys()]).toContain('flows/booking.yaml')
  expect(folder.files.get('flows/booking.yaml')?.text).toBe('name: Booking\n')
})

test('a binary file keeps its bytes instead of being decoded as text', async () => {
  const picture = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'header.jpg')
  const text = new File(['category: UTILITY\n'], 'en_US.yaml')
  Object.defineProperty(picture, 'webkitRelativePath', { value: 'shop/templates/thanks/header.jpg' })
  Object.defineProperty(text, 'webkitRelativePath', { value: 'shop/templates/thanks/en_US.yaml' })
  const folder = await openFolder([text, picture])
  expect(folder.name).toBe('shop')
  expect(folder.files.get('templates/thanks/header.jpg')).toMatchObject({ text: undefined, bytes: 3 })
  expect(folder.bytes.get('templates/thanks/header.jpg')).toEqual(new Uint8Array([0xff, 0xd8, 0xff]))
})

test.each([
  [
    'a file of another type',
    () => openZippedFolder(new File(['not packed'], 'shop.zip')),
    'ZIP can’t be read',
  ],
  [
    'a ZIP file without an account',
    () => openZippedFolder(zipOf({ 'README.md': 'Hello' })),
    'none of the account file folders',
  ],
  [
    'an invalid lock',
    () => openZippedFolder(zipOf({ 'flows/a.yaml': 'name: A\n', 'switchboard.lock.json': '{}' })),
    'isn’t valid',
  ],
])('%s is rejected with a reason', async (_, open, reason) => {
  const refusal = await open().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(FolderRefused)
  expect(String(refusal)).toContain(reason)
})

test('a ZIP file can be opened only in a secure context', async () => {
  vi.stubGlobal('isSecureContext', false)
  await expect(openZippedFolder(zipOf({ 'flows/a.yaml': 'name: A\n' }))).rejects.toThrow('over HTTPS')
})
