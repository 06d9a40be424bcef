import { useSyncExternalStore } from 'react'
import { browserStorage } from '@/components/ui/browser-storage'
import { createSignal } from '@/lib/work/signal'
import { type PhoneLook, rememberedLook, rememberLook, standardLook } from './phone-look'

const changed = createSignal()
let chosen: PhoneLook | undefined

const readLook = (): PhoneLook => {
  chosen ??= rememberedLook(browserStorage('local'))
  return chosen
}

function changeLook(next: PhoneLook) {
  chosen = next
  rememberLook(browserStorage('local'), next)
  changed.notify()
}

/** Display options of the studio's phones, also used for screens on the canvas. */
export const usePhoneLook = () =>
  [useSyncExternalStore(changed.subscribe, readLook, () => standardLook), changeLook] as const
