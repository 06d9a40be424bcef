import type { Template } from '@/lib/contract/templates'
import { statusWords } from '../status/status-words'

type Stand = Pick<Template, 'id' | 'language' | 'status'>

/** What changed between two looks, as sentences to read aloud: "en_US was approved." */
export function statusChanges(before: readonly Stand[], after: readonly Stand[]): string {
  const known = new Map(before.map(({ id, status }) => [id, status]))
  return after
    .filter(({ id, status }) => known.has(id) && known.get(id) !== status)
    .map(({ language, status }) => `${language} ${statusWords(status).event}.`)
    .join(' ')
}
