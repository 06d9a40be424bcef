import type { AutomationUpdate } from '@/lib/contract/phone-numbers'
import { decodeJson } from '@/lib/store/codec'
import type { PhoneNumberRow } from './find'

export type Automation = Required<Pick<AutomationUpdate, 'enable_welcome_message' | 'prompts' | 'commands'>>

/** What a number says by itself; all of it off where nothing was ever set. Spec "Conversational automation settings". */
export function readAutomation({ automation }: Pick<PhoneNumberRow, 'automation'>): Automation {
  const nothing: Automation = { enable_welcome_message: false, prompts: [], commands: [] }
  return automation === null ? nothing : decodeJson<Automation>(automation)
}
