import type { HandlerInput } from '@/lib/contract/endpoint'
import type { Issue } from '@/lib/contract/error-object'
import { automationLimits } from '@/lib/contract/limits'
import type { AutomationUpdate, phoneNumberEndpoints } from '@/lib/contract/phone-numbers'
import { countCharacters } from '@/lib/language/template/count-characters'
import { findEmoji } from '@/lib/language/template/emoji'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { lockPhoneNumberForUpdate, type PhoneNumberRow } from './find'

type Automation = Required<Pick<AutomationUpdate, 'enable_welcome_message' | 'prompts' | 'commands'>>

/** Automated messages of a number; all off by default. spec:phone-numbers#conversational-automation. */
export function readAutomation({ automation }: Pick<PhoneNumberRow, 'automation'>): Automation {
  const nothing: Automation = { enable_welcome_message: false, prompts: [], commands: [] }
  return automation === null ? nothing : decodeJson<Automation>(automation)
}

/**
 * Updates the supplied settings and keeps the rest. spec:phone-numbers#change-automation, limits
 * spec:phone-numbers#limits-of-automation.
 */
export async function setConversationalAutomation(
  { store }: ServiceContext,
  { params, body }: HandlerInput<typeof phoneNumberEndpoints.setConversationalAutomation>,
) {
  const issues = [...promptIssues(body.prompts), ...commandIssues(body.commands)]
  if (issues.length > 0) throwServiceError('invalidParameter', { details: issues[0]?.message, issues })
  await store.transaction(async (tx) => {
    const row = await lockPhoneNumberForUpdate(store, tx, params.phoneNumberId)
    const before = readAutomation(row)
    const automation = encodeJson({
      enable_welcome_message: body.enable_welcome_message ?? before.enable_welcome_message,
      prompts: body.prompts ?? before.prompts,
      commands: body.commands ?? before.commands,
    })
    await tx.updateTable('phone_numbers').set({ automation }).where('id', '=', row.id).execute()
  })
  return { success: true }
}

function promptIssues(prompts: AutomationUpdate['prompts'] = []): Issue[] {
  return prompts.flatMap((prompt, index) => {
    const field = `prompts.${index}`
    if (countCharacters(prompt) > automationLimits.promptCharacters) {
      return [{ field, message: `A prompt can have up to ${automationLimits.promptCharacters} characters.` }]
    }
    if (findEmoji(prompt).length > 0) {
      return [{ field, message: 'Prompts cannot contain emoji. Use words instead.' }]
    }
    return []
  })
}

function commandIssues(commands: AutomationUpdate['commands'] = []): Issue[] {
  const seen = new Set<string>()
  return commands.flatMap(({ command_name, command_description }, index) => {
    const issues: Issue[] = []
    // Commands are case-insensitive.
    const name = command_name.toLowerCase()
    if (seen.has(name)) {
      const message = `The command ${command_name} already exists. Choose another name.`
      issues.push({ field: `commands.${index}.command_name`, message })
    }
    seen.add(name)
    if (countCharacters(command_name) > automationLimits.commandNameCharacters) {
      const message = `A command's name can have up to ${automationLimits.commandNameCharacters} characters.`
      issues.push({ field: `commands.${index}.command_name`, message })
    }
    if (countCharacters(command_description) > automationLimits.commandDescriptionCharacters) {
      const message = `A description can have up to ${automationLimits.commandDescriptionCharacters} characters.`
      issues.push({ field: `commands.${index}.command_description`, message })
    }
    return issues
  })
}
