import type { KeyboardEvent } from 'react'

/** Whether a key types text: on a closed select, it becomes the first letter of the search. */
export const isTypedKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  /^\S$/u.test(key) && !ctrlKey && !metaKey && !altKey
