import { useState } from 'react'

/**
 * Copies text. Browsers only offer the clipboard on secure origins, and may refuse.
 * @returns whether it was copied
 */
export const copyText = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? false

const confirmsForMs = 2000

/** Copies text and keeps the outcome for two seconds; with `keepsRefusal`, a failure until the next try. */
export function useCopy(text: string, { keepsRefusal = false } = {}) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async () => {
    const isCopied = await copyText(text)
    setOutcome(isCopied ? 'copied' : 'refused')
    if (isCopied || !keepsRefusal) setTimeout(() => setOutcome(undefined), confirmsForMs)
  }
  return { outcome, copy: () => void copy() }
}
