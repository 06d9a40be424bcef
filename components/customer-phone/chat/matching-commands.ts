import type { AutomationCommand } from '@/lib/contract/phone-numbers'

/** The commands a text may become: all of them after a slash, then those that begin with what follows it. */
export function matchingCommands(text: string, commands: readonly AutomationCommand[]): AutomationCommand[] {
  const [, typed] = /^\/(\S*)$/.exec(text) ?? []
  if (typed === undefined) return []
  const begun = typed.toLowerCase()
  return commands.filter(({ command_name: name }) => {
    const known = name.replace(/^\//, '').toLowerCase()
    return known.startsWith(begun) && known !== begun
  })
}
