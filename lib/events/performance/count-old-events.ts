import { readOldMessages } from '@/lib/events/log/read-old-messages'
import type { Store } from '@/lib/store/open'
import { recordTemplateCounts } from './record-template-counts'

/** Counts events that were there before the console counted how messages of templates did. */
export const countOldEvents = (store: Store, isStopping?: () => boolean): Promise<void> =>
  readOldMessages(store, { fact: 'template_events_to_count', record: recordTemplateCounts }, isStopping)
