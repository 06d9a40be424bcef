import { useState } from 'react'
import type { ValueType } from '@/lib/language/flow-json/expression/type-of'
import { textOfValue, valueOfText } from './value-text'

/** A value as typed. Invalid text stays in the field with the reason and isn't applied. */
export function useTypedValue(value: unknown, type: ValueType, onChange: (value: unknown) => void) {
  // Typed text is shown as long as the value is the one it led to.
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const text = typed && Object.is(typed.value, value) ? typed.text : textOfValue(value, type)
  const { problem } = valueOfText(text, type)
  const change = (next: string) => {
    const read = valueOfText(next, type)
    const led = read.problem === undefined ? read.value : value
    setTyped({ text: next, value: led })
    if (!Object.is(led, value)) onChange(led)
  }
  return { text, problem, change }
}
