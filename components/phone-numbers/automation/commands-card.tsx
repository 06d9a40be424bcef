'use client'

import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { automationLimits } from '@/lib/contract/limits'
import { CountedInput } from './counted-input'
import { RowFrame } from './row-frame'
import { RowList } from './row-list'
import { useRows } from './use-rows'

const { commands: mostCommands, commandNameCharacters, commandDescriptionCharacters } = automationLimits

/** People write the slash that opens the menu; it is not part of the name. */
const withoutSlash = (text: string) => text.replace(/^\s*\/+/, '')

/** The menu that opens when somebody types a slash. */
export function CommandsCard({ isReadOnly }: { isReadOnly: boolean }) {
  const { fields, list, setList, said, add, move, remove } = useRows('commands', 'Command')
  return (
    <Card
      title="Commands"
      description="A menu that opens when somebody types a slash. The chosen command is sent to you as their message."
    >
      <div className="space-y-3">
        <RowList
          label="Commands"
          keys={fields.map(({ key }) => key)}
          {...{ list, setList, said, move, isReadOnly }}
        >
          {fields.map((field, index) => (
            <RowFrame
              key={field.fieldId}
              dragKey={field.key}
              name={`Command ${index + 1}`}
              index={index}
              count={fields.length}
              isReadOnly={isReadOnly}
              move={move}
              remove={remove}
            >
              <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
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
            </RowFrame>
          ))}
        </RowList>
        {!isReadOnly && (
          <Button
            blockedBecause={
              fields.length >= mostCommands
                ? `A number has at most ${mostCommands} commands. Remove one first.`
                : undefined
            }
            onClick={() => add((key) => ({ key, command_name: '', command_description: '' }), 'command_name')}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add a command
          </Button>
        )}
      </div>
    </Card>
  )
}
