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

test('the phone is looked at as the last time', () => {
  const storage = storageWith()
  const look: PhoneLook = { system: 'android', scheme: 'dark', direction: 'rtl', textSize: 'huge' }
  expect(rememberedLook(storage)).toEqual(standardLook)
  rememberLook(storage, look)
  expect(rememberedLook(storage)).toEqual(look)
})

test('what was not kept, or by someone else, is as it is at first', () => {
  expect(rememberedLook(undefined)).toEqual(standardLook)
  expect(rememberedLook(storageWith('{"system":"other"}'))).toEqual(standardLook)
})

test('a phone has the colors of the page until someone chooses', () => {
  const storage = storageWith()
  rememberLook(storage, standardLook)
  expect(rememberedLook(storage).scheme).toBeUndefined()
  rememberLook(storage, { ...standardLook, scheme: 'light' })
  expect(rememberedLook(storage).scheme).toBe('light')
})
