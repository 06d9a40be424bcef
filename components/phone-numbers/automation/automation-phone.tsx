'use client'

import { useState } from 'react'
import { Bubble } from '@/components/phone-kit/bubble'
import { BubbleTime } from '@/components/phone-kit/bubble-time'
import type { PhoneScheme } from '@/components/phone-kit/colors'
import { CommandList } from '@/components/phone-kit/command-list'
import { FirstContact } from '@/components/phone-kit/first-contact'
import { SchemeControl } from '@/components/phone-kit/look-controls'
import { PicturedChat } from '@/components/phone-kit/pictured-chat'
import { PicturedTime } from '@/components/phone-kit/pictured-time'
import { Prompts } from '@/components/phone-kit/prompts'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { AutomationValues } from './automation-values'

export type PhoneView = 'chat' | 'commands'

interface AutomationPhoneProps {
  values: AutomationValues
  /** The sender, as customers see it. */
  number: { name: string; displayPhoneNumber: string; picture: string | undefined; about: string }
  view: PhoneView
  onViewChange: (view: PhoneView) => void
}

/** A new chat with the number’s automatic messages. */
export function PicturedStart({ values, number }: Pick<AutomationPhoneProps, 'values' | 'number'>) {
  const isGreeted = values.enable_welcome_message
  return (
    <>
      <FirstContact {...number} note={isGreeted ? undefined : 'Tell us what you need. We’ll reply here.'} />
      {isGreeted && (
        <Bubble
          isPicture
          body={[]}
          missing="Your program’s greeting appears here."
          moment={
            <BubbleTime>
              <PicturedTime />
            </BubbleTime>
          }
        />
      )}
    </>
  )
}

/** Empty rows are still being written; phones never get them. */
export const PicturedPrompts = ({ values }: Pick<AutomationPhoneProps, 'values'>) => (
  <Prompts prompts={values.prompts.map(({ text }) => text.trim()).filter(Boolean)} />
)

export function PicturedCommands({ values }: Pick<AutomationPhoneProps, 'values'>) {
  const named = values.commands
    .map(({ command_name, command_description }) => ({
      command_name: command_name.trim(),
      command_description: command_description.trim(),
    }))
    .filter(({ command_name }) => command_name !== '')
  if (named.length > 0) return <CommandList commands={named} />
  return <p className="px-4 pt-2.5 text-sm text-(--phone-faint)">No commands yet.</p>
}

/** What a customer's phone shows, while typing. */
export function AutomationPhone({ values, number, view, onViewChange }: AutomationPhoneProps) {
  const [scheme, setScheme] = useState<PhoneScheme>()
  const isMenu = view === 'commands'
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap justify-center gap-2">
        <SegmentedControl<PhoneView>
          label="What the phone shows"
          segments={[
            { value: 'chat', label: 'New chat' },
            { value: 'commands', label: 'Commands' },
          ]}
          value={view}
          onChange={onViewChange}
        />
        <SchemeControl scheme={scheme} onChange={setScheme} />
      </div>
      <PicturedChat
        scheme={scheme}
        name={number.name}
        picture={number.picture}
        direction="ltr"
        typed={isMenu ? '/' : ''}
        tray={isMenu ? <PicturedCommands values={values} /> : <PicturedPrompts values={values} />}
      >
        <PicturedStart values={values} number={number} />
      </PicturedChat>
    </div>
  )
}
