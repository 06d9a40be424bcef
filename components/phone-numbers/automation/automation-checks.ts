import { automationLimits } from '@/lib/contract/limits'
import { countCharacters } from '@/lib/language/template/count-characters'
import { findEmoji } from '@/lib/language/template/emoji'
import type { AutomationValues } from './automation-values'

/** A finding about an input. */
export interface Finding {
  /** Path of the input in the form, such as `prompts.0.text`. */
  path: string
  message: string
  /** Nothing was typed yet: reported on saving, not while someone is about to type. */
  isMissing: boolean
  /** It can be saved, but shouldn't be. */
  isAdvice: boolean
}

const { promptCharacters, commandNameCharacters, commandDescriptionCharacters } = automationLimits
const commandLetters = /^[\p{L}\p{M}\p{N}_]+$/u

type Said = Pick<Finding, 'message' | 'isAdvice'> | undefined

const wrong = (message: string): Said => ({ message, isAdvice: false })
const advice = (message: string): Said => ({ message, isAdvice: true })

/** Index of the first equal text for each text, ignoring case. */
function firstPlaces(texts: readonly string[]): (number | undefined)[] {
  const seen = new Map<string, number>()
  return texts.map((text, index) => {
    const key = text.trim().toLowerCase()
    const first = seen.get(key)
    if (key !== '' && first === undefined) seen.set(key, index)
    return first
  })
}

function promptProblem(text: string, first: number | undefined): Said {
  if (countCharacters(text.trim()) > promptCharacters)
    return wrong(`Shorten it to ${promptCharacters} characters.`)
  if (findEmoji(text).length > 0) return wrong('Phones don’t show emoji in prompts. Use words instead.')
  if (first !== undefined) return advice(`Prompt ${first + 1} already says the same.`)
  return undefined
}

function nameProblem(name: string, first: number | undefined): Said {
  if (countCharacters(name) > commandNameCharacters)
    return wrong(`Shorten it to ${commandNameCharacters} characters.`)
  if (/\s/.test(name)) return wrong('A command is one word. Use an underscore instead of a space.')
  if (!commandLetters.test(name)) return wrong('Use letters, digits, and underscores only.')
  if (first !== undefined) return wrong(`Command ${first + 1} already has this name.`)
  return undefined
}

function descriptionProblem(text: string): Said {
  if (countCharacters(text) > commandDescriptionCharacters)
    return wrong(`Shorten it to ${commandDescriptionCharacters} characters.`)
  if (findEmoji(text).length > 0) return advice('Not every phone shows emoji in commands. Use words instead.')
  return undefined
}

function findingOf(path: string, text: string, missing: string, said: Said): Finding[] {
  if (text.trim() === '') return [{ path, message: missing, isMissing: true, isAdvice: false }]
  return said === undefined ? [] : [{ path, ...said, isMissing: false }]
}

/**
 * Everything the service would refuse (spec:phone-numbers#limits-of-automation), and what it accepts but people
 * shouldn't send; in form order.
 */
export function checkAutomation({ prompts, commands }: AutomationValues): Finding[] {
  const firstPrompts = firstPlaces(prompts.map(({ text }) => text))
  const firstNames = firstPlaces(commands.map(({ command_name }) => command_name))
  return [
    ...prompts.flatMap(({ text }, index) =>
      findingOf(
        `prompts.${index}.text`,
        text,
        'Enter the prompt, or remove it.',
        promptProblem(text, firstPrompts[index]),
      ),
    ),
    ...commands.flatMap(({ command_name: name, command_description: description }, index) => [
      ...findingOf(
        `commands.${index}.command_name`,
        name,
        'Enter a name for the command, or remove it.',
        nameProblem(name.trim(), firstNames[index]),
      ),
      ...findingOf(
        `commands.${index}.command_description`,
        description,
        'Describe what the command does.',
        descriptionProblem(description.trim()),
      ),
    ]),
  ]
}

const byPath = (findings: readonly Finding[]): ReadonlyMap<string, string> =>
  new Map(findings.map(({ path, message }) => [path, message]))

/** Findings that prevent saving. */
export const errorsOf = (findings: readonly Finding[]) => findings.filter(({ isAdvice }) => !isAdvice)

/** Errors by path; missing values only once someone tried to save. */
export const shownErrors = (findings: readonly Finding[], wasSaved: boolean) =>
  byPath(errorsOf(findings).filter(({ isMissing }) => wasSaved || !isMissing))

export const adviceOf = (findings: readonly Finding[]) => byPath(findings.filter(({ isAdvice }) => isAdvice))
