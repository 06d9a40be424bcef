import type { PhoneNumberHistoryEntry } from '@/lib/contract/phone-number-history'
import { connectionWords, numberQuality } from '@/lib/labels/states/phone-numbers'
import { tierWords } from '../words/tier-words'

const sources: Record<PhoneNumberHistoryEntry['source'], string> = {
  action: 'Changed in this console.',
  event: 'The service gave no reason.',
  observed: 'Found by checking with the service, which gave no reason.',
}

/** A number's recorded state, in words. */
export const stateWords = ({ quality_rating, throughput_level, status }: PhoneNumberHistoryEntry) => ({
  quality: numberQuality(quality_rating),
  tier: tierWords({ level: throughput_level }),
  status: connectionWords(status === 'UNKNOWN' ? undefined : status),
})

/** Why a number got into a state. For the oldest one, only its start is known. */
export function reasonWords(entry: PhoneNumberHistoryEntry, isFirst: boolean): string {
  return entry.reason ?? (isFirst ? 'First seen by this console.' : sources[entry.source])
}
