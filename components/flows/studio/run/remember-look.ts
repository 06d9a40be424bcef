import { type PhoneLook, standardLook, textSizes } from './phone-look'

const KEY = 'flow-phone-look'

/** How the phone was looked at the last time; as it is at first where nothing, or something else, was kept. */
export function rememberedLook(storage: Pick<Storage, 'getItem'> | undefined): PhoneLook {
  const words = storage?.getItem(KEY)?.split(',') ?? []
  return {
    system: words.includes('android') ? 'android' : standardLook.system,
    scheme: words.includes('dark') ? 'dark' : standardLook.scheme,
    direction: words.includes('rtl') ? 'rtl' : standardLook.direction,
    textSize: textSizes.find((size) => words.includes(size)) ?? standardLook.textSize,
  }
}

export function rememberLook(storage: Pick<Storage, 'setItem'> | undefined, look: PhoneLook) {
  try {
    storage?.setItem(KEY, Object.values(look).join(','))
  } catch {
    // A browser that keeps nothing shows the phone as it is at first the next time.
  }
}
