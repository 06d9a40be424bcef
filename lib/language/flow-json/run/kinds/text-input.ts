import { RE2JS } from 're2js'
import { formatCount } from '@/lib/labels/numbers'
import { asText } from '../../expression/evaluate'
import { count, flag, oneOf, optionalText, textOrNothing } from '../resolve'
import type { RunComponent, Scope } from '../run-types'
import type { TextInputView } from '../view-types'
import { helperText, type InputKind, inputPart } from './kind'

/** Far above what `max-chars` allows. */
const longestText = 1_000
const longestPattern = 1_000

/**
 * Whether the whole text matches a `pattern`, in time linear in the text. Accepts everything if the engine doesn't support
 * the pattern (lookaround, backreferences), or if text or pattern exceeds 1,000 characters.
 */
function matchesPattern(text: string, pattern: string): boolean {
  if (pattern.length > longestPattern || text.length > longestText) return true
  const compiled = compile(pattern)
  return compiled === undefined || compiled.matches(text)
}

function compile(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return undefined
  }
}

const inputTypes = ['text', 'number', 'email', 'password', 'passcode', 'phone'] as const
type InputType = (typeof inputTypes)[number]

const DEFAULT_INPUT_CHARACTERS = 80
const DEFAULT_AREA_CHARACTERS = 600
const LONGEST_EMAIL = 254

const inputTypeOf = (component: RunComponent, scope: Scope): InputType =>
  oneOf(component, 'input-type', scope, inputTypes)

/** Single-line and multi-line texts. spec:flow-components#text-inputs. */
const textInputKind = (type: TextInputView['type']): InputKind => {
  const most = (component: RunComponent, scope: Scope): number =>
    type === 'TextInput'
      ? (count(component, 'max-chars', scope) ?? DEFAULT_INPUT_CHARACTERS)
      : (count(component, 'max-length', scope) ?? DEFAULT_AREA_CHARACTERS)

  return {
    type,
    read: (value) => asText(value),
    say: (value, component, scope) => {
      const isSecret = ['password', 'passcode'].includes(inputTypeOf(component, scope))
      return isSecret ? '•'.repeat(Math.min(asText(value).length, 8)) : asText(value)
    },
    problem: (value, component, scope) => {
      const entered = asText(value)
      if (entered.trim() === '')
        return flag(component, 'required', scope, false) ? 'Fill this in.' : undefined
      const length = [...entered].length
      const fewest = count(component, 'min-chars', scope) ?? 0
      if (length < fewest) return `Enter at least ${formatCount(fewest, 'character')}.`
      if (length > most(component, scope))
        return `Enter no more than ${formatCount(most(component, scope), 'character')}.`
      if (type === 'TextArea') return undefined
      return (
        formatProblem(entered, inputTypeOf(component, scope)) ?? patternProblem(entered, component, scope)
      )
    },
    view: (drawing) => {
      const { component, scope, value } = drawing
      return {
        ...inputPart(drawing),
        type,
        inputType: type === 'TextArea' ? 'text' : inputTypeOf(component, scope),
        value: asText(value),
        helperText: helperText(component, scope),
        minCharacters: count(component, 'min-chars', scope),
        maxCharacters: most(component, scope),
        isLabelLarge: optionalText(component, 'label-variant', scope) === 'large',
      } satisfies TextInputView
    },
  }
}

function formatProblem(entered: string, inputType: InputType): string | undefined {
  const trimmed = entered.trim()
  switch (inputType) {
    case 'number':
      return /^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)$/.test(trimmed) ? undefined : 'Enter a number.'
    case 'passcode':
      return /^\d+$/.test(trimmed) ? undefined : 'Enter digits only.'
    case 'email':
      return isEmail(trimmed) ? undefined : 'Enter an email address, such as name@example.com.'
    case 'phone':
      return isPhoneNumber(trimmed) ? undefined : 'Enter a phone number, such as +1 555 010 0199.'
    case 'text':
    case 'password':
      return undefined
  }
}

const isEmail = (text: string) =>
  text.length <= LONGEST_EMAIL && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)

/** 3 to 15 digits, as written: with a plus, spaces, dashes, dots and brackets. */
function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/[\s().-]/g, '')
  return /^\+?\d{3,15}$/.test(digits)
}

function patternProblem(entered: string, component: RunComponent, scope: Scope): string | undefined {
  const pattern = textOrNothing(component.value.pattern)
  if (pattern === undefined || matchesPattern(entered, pattern)) return undefined
  return helperText(component, scope) ?? 'This doesn’t match the required format.'
}

export const textInput = textInputKind('TextInput')
export const textArea = textInputKind('TextArea')
