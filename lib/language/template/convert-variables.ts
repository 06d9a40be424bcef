import type { ParameterFormat } from '@/lib/contract/templates'
import { findVariables, type SampleValues } from './variables'

interface TextWithSamples {
  text: string
  samples: SampleValues
}

/**
 * Converts a text's variables to the other format: `{{2}}` becomes `{{variable_2}}`, and names become numbers in order
 * of appearance. Samples move with their variables.
 */
export function convertVariables({ text, samples }: TextWithSamples, to: ParameterFormat): TextWithSamples {
  const renamed = new Map<string, string>()
  let result = ''
  let from = 0
  for (const { name, start, end } of findVariables(text)) {
    if (!renamed.has(name)) renamed.set(name, to === 'POSITIONAL' ? `${renamed.size + 1}` : toName(name))
    result += `${text.slice(from, start)}{{${renamed.get(name)}}}`
    from = end
  }
  const moved = Object.entries(samples).map(([name, sample]) => [renamed.get(name) ?? name, sample])
  return { text: result + text.slice(from), samples: Object.fromEntries(moved) }
}

const toName = (name: string) => (/^\d/.test(name) ? `variable_${name}` : name)
