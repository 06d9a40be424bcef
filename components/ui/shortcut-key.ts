import { useIsBrowser } from './use-is-browser'

/** Whether this browser's keyboard has a Command key. */
export const hasCommandKey = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** What the key of shortcuts is called here: Ctrl, or ⌘ where there is one, once the browser draws. */
export const useShortcutKey = (): 'Ctrl' | '⌘' => (useIsBrowser() && hasCommandKey() ? '⌘' : 'Ctrl')
