import type { Automation } from '@/lib/contract/console/phone-numbers'
import type { AutomationUpdate } from '@/lib/contract/phone-numbers'

/** A row keeps its key while it moves; the same on the server and in the browser. */
interface Row {
  key: string
}

interface PromptRow extends Row {
  text: string
}

interface CommandRow extends Row {
  command_name: string
  command_description: string
}

/** What the form holds. */
export interface AutomationValues {
  enable_welcome_message: boolean
  prompts: PromptRow[]
  commands: CommandRow[]
}

export const toValues = ({ enable_welcome_message, prompts, commands }: Automation): AutomationValues => ({
  enable_welcome_message,
  prompts: prompts.map((text, index) => ({ key: `${index}`, text })),
  commands: commands.map(({ command_name, command_description }, index) => ({
    key: `${index}`,
    command_name,
    command_description,
  })),
})

/** A key that no row of a list has. */
export const newKey = (rows: readonly Row[]) => `${Math.max(-1, ...rows.map(({ key }) => Number(key))) + 1}`

/** As it is sent: without the space around texts. */
export const toAutomation = ({
  enable_welcome_message,
  prompts,
  commands,
}: AutomationValues): Automation => ({
  enable_welcome_message,
  prompts: prompts.map(({ text }) => text.trim()),
  commands: commands.map(({ command_name, command_description }) => ({
    command_name: command_name.trim(),
    command_description: command_description.trim(),
  })),
})

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What was changed of an automation: what is left out keeps its value, whoever changed it meanwhile.
 *
 * @returns undefined when nothing was
 */
export function changesOf(values: AutomationValues, saved: Automation): AutomationUpdate | undefined {
  const now = toAutomation(values)
  // Read back and written the same way, so that members we do not know are no difference.
  const before = toAutomation(toValues(saved))
  const changes: AutomationUpdate = {
    ...(now.enable_welcome_message === before.enable_welcome_message
      ? {}
      : { enable_welcome_message: now.enable_welcome_message }),
    ...(isSame(now.prompts, before.prompts) ? {} : { prompts: now.prompts }),
    ...(isSame(now.commands, before.commands) ? {} : { commands: now.commands }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}
