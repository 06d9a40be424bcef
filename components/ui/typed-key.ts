import type { KeyboardEvent } from 'react'

/** Whether a key writes something: on a closed list to choose from it is the first letter of the search. */
export const isTypedKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  /^\S$/u.test(key) && !ctrlKey && !metaKey && !altKey
