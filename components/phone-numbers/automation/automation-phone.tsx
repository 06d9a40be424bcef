'use client'

import { useState } from 'react'
import { Phone } from '@/components/ui/phone'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { automationLimits } from '@/lib/contract/limits'
import type { AutomationValues } from './automation-values'

export type PhoneView = 'chat' | 'commands'
type Scheme = 'light' | 'dark'

interface AutomationPhoneProps {
  values: AutomationValues
  /** Of the business, as customers see it. */
  name: string
  /** Where its photo is. */
  picture: string | undefined
  view: PhoneView
  onViewChange: (view: PhoneView) => void
}

function Welcome({ isOn }: { isOn: boolean }) {
  if (!isOn) {
    return (
      <p className="mx-auto mt-6 max-w-52 text-center text-sm text-pretty text-(--phone-faint)">
        The chat is empty until somebody writes.
      </p>
    )
  }
  return (
    <p className="w-fit max-w-[94%] rounded-lg rounded-ss-none bg-(--phone-bubble) px-2.5 py-1.5 text-pretty shadow-[0_1px_1px_rgb(0_0_0/0.12)]">
      <span className="text-(--phone-faint) italic">Here stands the greeting your program writes.</span>
      <span className="float-end ms-2 mt-1 text-[0.6875rem] leading-4 text-(--phone-faint) select-none">
        12:04
      </span>
    </p>
  )
}

// Rows that are still empty are on the way; phones never see them.
function Prompts({ prompts }: Pick<AutomationValues, 'prompts'>) {
  const texts = prompts.filter(({ text }) => text.trim() !== '').slice(0, automationLimits.promptsRecommended)
  if (texts.length === 0) return null
  return (
    <ul aria-label="Prompts on the phone" className="space-y-1.5 bg-(--phone-bar) px-3 pt-2.5 pb-1">
      {texts.map(({ key, text }) => (
        <li
          key={key}
          className="rounded-full border border-(--phone-line) bg-(--phone-bubble) px-3 py-1.5 text-center text-sm font-medium text-(--phone-link) wrap-anywhere"
        >
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  )
}

function CommandMenu({ commands }: Pick<AutomationValues, 'commands'>) {
  const named = commands.filter(({ command_name }) => command_name.trim() !== '')
  if (named.length === 0) {
    return (
      <p className="bg-(--phone-bar) px-3 pt-2.5 text-sm text-(--phone-faint)">There is no command yet.</p>
    )
  }
  return (
    <ul
      tabIndex={0}
      aria-label="Commands on the phone"
      className="max-h-64 divide-y divide-(--phone-line) overflow-y-auto overscroll-contain bg-(--phone-bubble) focus-visible:-outline-offset-2"
    >
      {named.map(({ key, command_name, command_description }) => (
        <li key={key} className="px-3 py-2">
          <bdi className="block font-semibold wrap-anywhere">/{command_name.trim()}</bdi>
          <bdi className="block text-sm text-(--phone-faint) wrap-anywhere">{command_description}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** What a customer's phone shows of it, as it is typed. */
export function AutomationPhone({ values, name, picture, view, onViewChange }: AutomationPhoneProps) {
  const [scheme, setScheme] = useState<Scheme>('light')
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
        <SegmentedControl<Scheme>
          label="Colours of the phone"
          segments={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      <Phone
        scheme={scheme}
        name={name}
        picture={picture}
        direction="ltr"
        typed={isMenu ? '/' : ''}
        tray={isMenu ? <CommandMenu commands={values.commands} /> : <Prompts prompts={values.prompts} />}
      >
        <Welcome isOn={values.enable_welcome_message} />
      </Phone>
    </div>
  )
}
