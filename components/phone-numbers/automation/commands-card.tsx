'use client'

import { Card } from '@/components/ui/card'
import { automationLimits } from '@/lib/contract/limits'
import { AutomationRows } from './automation-rows'
import { CountedInput } from './counted-input'

const { commands: mostCommands, commandNameCharacters, commandDescriptionCharacters } = automationLimits

/** People type the slash that opens the menu; it isn't part of the name. */
const withoutSlash = (text: string) => text.replace(/^\s*\/+/, '')

const fullBecause = (count: number) =>
  count >= mostCommands ? `A number can have up to ${mostCommands} commands. Remove one first.` : undefined

/** The menu that opens when someone types a slash. */
export function CommandsCard({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <Card
      title="Commands"
      description="A menu that opens when someone types a slash. The chosen command is sent as their message."
    >
      <AutomationRows
        name="commands"
        word="Command"
        make={(key) => ({ key, command_name: '', command_description: '' })}
        focusOn="command_name"
        {...{ fullBecause, isReadOnly }}
      >
        {(index) => (
          // Beside each other only where descriptions of a usual length fit.
          <div className="@container">
            <div className="grid gap-3 @md:grid-cols-[9.5rem_minmax(0,1fr)] @2xl:grid-cols-[12rem_minmax(0,1fr)]">
              <CountedInput
                name={`commands.${index}.command_name`}
                label="Name"
                max={commandNameCharacters}
                placeholder="track_order"
                isReadOnly={isReadOnly}
                clean={withoutSlash}
              />
              <CountedInput
                name={`commands.${index}.command_description`}
                label="What it does"
                max={commandDescriptionCharacters}
                placeholder="Shows where your order is"
                isReadOnly={isReadOnly}
              />
            </div>
          </div>
        )}
      </AutomationRows>
    </Card>
  )
}
