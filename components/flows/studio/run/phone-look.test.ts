import { expect, test } from 'vitest'
import { type PhoneLook, rememberedLook, rememberLook, standardLook } from './phone-look'

function storageWith(kept?: string) {
  let text = kept ?? null
  return {
    getItem: () => text,
    setItem: (_key: string, value: string) => {
      text = value
    },
  }
}

test('the look of the phone is restored', () => {
  const storage = storageWith()
  const look: PhoneLook = { system: 'android', scheme: 'dark', direction: 'rtl', textSize: 'huge' }
  expect(rememberedLook(storage)).toEqual(standardLook)
  rememberLook(storage, look)
  expect(rememberedLook(storage)).toEqual(look)
})

test('a missing or invalid look falls back to the default', () => {
  expect(rememberedLook(undefined)).toEqual(standardLook)
  expect(rememberedLook(storageWith('{"system":"other"}'))).toEqual(standardLook)
})

test('a phone follows the color scheme of the page until one is chosen', () => {
  const storage = storageWith()
  rememberLook(storage, standardLook)
  expect(rememberedLook(storage).scheme).toBeUndefined()
  rememberLook(storage, { ...standardLook, scheme: 'light' })
  expect(rememberedLook(storage).scheme).toBe('light')
})
