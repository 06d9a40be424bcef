import { useIsBrowser } from './use-is-browser'

/** Whether this browser's keyboard has a Command key. */
export const hasCommandKey = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Name of the shortcut key: Ctrl, or ⌘ in a browser that has it. */
export const useShortcutKey = (): 'Ctrl' | '⌘' => (useIsBrowser() && hasCommandKey() ? '⌘' : 'Ctrl')
