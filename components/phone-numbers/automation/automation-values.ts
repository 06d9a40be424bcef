import { TabMemory } from '@/components/editing/tab-memory'
import type { UnsavedForm } from '@/components/editing/three-way'
import type { Automation } from '@/lib/contract/console/phone-numbers'

/** A row keeps its key when moved; the same on the server and in the browser. */
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

/** Values of the form. */
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

/** As it is sent: without surrounding spaces. */
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

/** Unsaved input, by phone number. */
export const unsavedAutomations = new TabMemory<UnsavedForm<AutomationValues>>()

/** Parts that are saved and resolved separately, in page order. */
export const automationParts = {
  enable_welcome_message: 'Welcome',
  prompts: 'Prompts',
  commands: 'Commands',
} as const satisfies Record<keyof AutomationValues, string>

/** A part as lines, for showing two versions. */
export function partLines(values: AutomationValues, part: keyof AutomationValues): string[] {
  const automation = toAutomation(values)
  if (part === 'enable_welcome_message') return [automation[part] ? 'On' : 'Off']
  if (part === 'prompts') return automation.prompts
  return automation.commands.map((each) => `/${each.command_name}: ${each.command_description}`)
}
