import { formatList } from '@/lib/labels/lists'
import { distinctVariables, findVariables } from '@/lib/language/template/variables'

const namesIn = (text: string) => distinctVariables(findVariables(text)).map(({ name }) => `{{${name}}}`)

const are = (names: readonly string[]) => (names.length === 1 ? 'is' : 'are')

/** What variables a text lacks or has beyond those of its source, as a sentence; undefined where they are the same. */
export function variableMismatch(source: string, text: string): string | undefined {
  const [wanted, used] = [namesIn(source), namesIn(text)]
  const missing = wanted.filter((name) => !used.includes(name))
  const extra = used.filter((name) => !wanted.includes(name))
  const sentences = [
    ...(missing.length > 0 ? [`${formatList(missing)} of the source ${are(missing)} missing.`] : []),
    ...(extra.length > 0 ? [`${formatList(extra)} ${are(extra)}n’t in the source.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
