import { problem } from '@/lib/access/problems'
import type { CallOptions, Client } from '@/lib/client/create-client'
import type { Automation, AutomationSave } from '@/lib/contract/console/phone-numbers'
import type { ConversationalAutomation } from '@/lib/contract/phone-numbers'
import { isSameJsonText } from '@/lib/contract/same-json'
import { withWorkLock } from '@/lib/store/with-work-lock'
import { readAutomation } from './read-automation'

interface Save {
  client: Pick<Client, 'getPhoneNumber' | 'setConversationalAutomation'>
  store: Parameters<typeof withWorkLock>[0]
  phoneNumberId: string
  options: Required<CallOptions>
  /** Wraps the change to record who made it. */
  change: <Value>(work: () => Promise<Value>, before: () => unknown) => Promise<Value>
}

/**
 * Saves an automation if it still matches what the page showed.
 *
 * @returns the complete automation afterward
 * @throws HttpError conflict if it was changed elsewhere
 * @throws CallError
 */
export function saveAutomation(
  { base, ...changes }: AutomationSave,
  { client, store, phoneNumberId, options, change }: Save,
): Promise<Automation> {
  return withWorkLock(store, `phone number ${phoneNumberId}`, async () => {
    const now = await readAutomation(client, phoneNumberId, options)
    if (base && !isStill(base, now)) throw changedElsewhere()
    // Not canceled: a started change completes even if the page is closed.
    const { traceId } = options
    await change(
      () => client.setConversationalAutomation({ phoneNumberId, body: changes }, { traceId }),
      () => now,
    )
    const { enable_welcome_message, prompts, commands } = changes
    return {
      enable_welcome_message: enable_welcome_message ?? now.enable_welcome_message,
      prompts: prompts ?? now.prompts,
      commands: commands ?? now.commands,
    }
  })
}

/** Ignores parts the page didn't show, and unknown members of commands. */
function isStill({ enable_welcome_message, prompts, commands }: ConversationalAutomation, now: Automation) {
  const pairs = [
    [enable_welcome_message, now.enable_welcome_message],
    [prompts, now.prompts],
    [commands && known(commands), known(now.commands)],
  ]
  return pairs.every(([base, is]) => base === undefined || isSameJsonText(base, is))
}

const known = (commands: Automation['commands']) =>
  commands.map(({ command_name, command_description }) => [command_name, command_description])

const changedElsewhere = () =>
  problem('conflict', {
    title: 'The automation was changed in the meantime',
    detail: 'Someone changed it since you opened this page, so nothing was saved.',
    nextStep: 'Review what changed, choose what to keep, and save again.',
  })
