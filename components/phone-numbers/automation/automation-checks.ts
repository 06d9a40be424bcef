import { automationLimits } from '@/lib/contract/limits'
import { countCharacters } from '@/lib/template-text/count-characters'
import { findEmoji } from '@/lib/template-text/emoji'
import type { AutomationValues } from './automation-values'

/** One input that cannot be saved as it is. */
export interface Finding {
  /** Of the input in the form, such as `prompts.0.text`. */
  path: string
  message: string
  /** Nothing was typed yet: said when somebody saves, not while they are about to type. */
  isMissing: boolean
}

const { promptCharacters, commandNameCharacters, commandDescriptionCharacters } = automationLimits
const commandLetters = /^[\p{L}\p{N}_]+$/u

/** Places of the texts that stood before, in any case. */
function firstPlaces(texts: readonly string[]): (number | undefined)[] {
  const seen = new Map<string, number>()
  return texts.map((text, index) => {
    const key = text.trim().toLowerCase()
    const first = seen.get(key)
    if (key !== '' && first === undefined) seen.set(key, index)
    return first
  })
}

function promptProblem(text: string, first: number | undefined): string | undefined {
  if (countCharacters(text.trim()) > promptCharacters) return `Shorten it to ${promptCharacters} characters.`
  if (findEmoji(text).length > 0) return 'Phones show no emoji in prompts. Say it in words.'
  if (first !== undefined) return `Prompt ${first + 1} says the same already.`
  return undefined
}

function nameProblem(name: string, first: number | undefined): string | undefined {
  if (countCharacters(name) > commandNameCharacters)
    return `Shorten it to ${commandNameCharacters} characters.`
  if (/\s/.test(name)) return 'A command is one word. Put an underscore in place of a space.'
  if (!commandLetters.test(name)) return 'Use letters, digits and underscores only.'
  if (first !== undefined) return `Command ${first + 1} has this name already.`
  return undefined
}

function descriptionProblem(text: string): string | undefined {
  if (countCharacters(text) > commandDescriptionCharacters)
    return `Shorten it to ${commandDescriptionCharacters} characters.`
  if (findEmoji(text).length > 0) return 'Phones show no emoji in commands. Say it in words.'
  return undefined
}

function findingOf(path: string, text: string, missing: string, message: string | undefined): Finding[] {
  if (text.trim() === '') return [{ path, message: missing, isMissing: true }]
  return message === undefined ? [] : [{ path, message, isMissing: false }]
}

/** Everything the service would refuse (G9), in the order of the form. */
export function checkAutomation({ prompts, commands }: AutomationValues): Finding[] {
  const firstPrompts = firstPlaces(prompts.map(({ text }) => text))
  const firstNames = firstPlaces(commands.map(({ command_name }) => command_name))
  return [
    ...prompts.flatMap(({ text }, index) =>
      findingOf(
        `prompts.${index}.text`,
        text,
        'Write the prompt, or remove it.',
        promptProblem(text, firstPrompts[index]),
      ),
    ),
    ...commands.flatMap(({ command_name: name, command_description: description }, index) => [
      ...findingOf(
        `commands.${index}.command_name`,
        name,
        'Name the command, or remove it.',
        nameProblem(name.trim(), firstNames[index]),
      ),
      ...findingOf(
        `commands.${index}.command_description`,
        description,
        'Say what the command does.',
        descriptionProblem(description.trim()),
      ),
    ]),
  ]
}

/** Findings by path, those about what is missing only once somebody tried to save. */
export const shownFindings = (findings: readonly Finding[], wasSaved: boolean) =>
  new Map(
    findings.filter(({ isMissing }) => wasSaved || !isMissing).map(({ path, message }) => [path, message]),
  )
