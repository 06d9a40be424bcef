'use client'

import dynamic from 'next/dynamic'
import { DiscardButton } from '@/components/editing/discard-button'
import { besidePane, previewPane } from '@/components/form/preview-pane'
import { ResourceForm } from '@/components/form/resource-form'
import { nothingChanged, saveWords } from '@/components/form/save-words'
import { SwitchField } from '@/components/form/switch-field'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { SkeletonLines } from '@/components/ui/skeleton'
import { type Role, refusal } from '@/lib/access/roles'
import type { CallingSettings } from '@/lib/contract/calling'
import type { CallingNumber } from '../calling-number'
import { hintsOf } from './consequences'
import { otherSettings, type SettingsValues, settingsFields } from './settings-values'
import { SipCard } from './sip-card'
import type { SettingsEditor } from './use-settings-form'

const ChatTop = dynamic(() => import('./chat-top').then((module) => module.ChatTop), {
  loading: () => <SkeletonLines className="h-140 xl:h-176" />,
})

/** Settings of the service without a switch; nothing if there are none. */
function OtherSettings({ settings }: { settings: CallingSettings }) {
  const others = otherSettings(settings)
  if (others.length === 0) return null
  return (
    <Card
      title="Other service settings"
      description="Shown as reported by the service. You can’t change them here."
    >
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {others.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="font-mono text-text-muted">{name}</dt>
            <dd className="font-mono wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface SettingsPanelProps {
  role: Role
  number: CallingNumber
  settings: CallingSettings
  editor: SettingsEditor
}

/** What someone else switched since the page was opened. */
function MovedElsewhere({ followed, isUnsaved }: SettingsEditor) {
  if (followed.length === 0) return null
  return (
    <Callout tone="warning" isAlert title="These settings were changed elsewhere">
      Updated to the saved version: {followed.map((field) => settingsFields[field]).join(', ')}.
      {isUnsaved && ' Your unsaved changes are still here.'}
    </Callout>
  )
}

function Switches({ editor, isReadOnly }: { editor: SettingsEditor; isReadOnly: boolean }) {
  const hints = hintsOf(editor.values)
  return (
    <Card title="Calls">
      <fieldset disabled={isReadOnly} className="divide-y divide-border">
        <legend className="sr-only">What customers can do</legend>
        <SwitchField<SettingsValues>
          name="isOn"
          label={settingsFields.isOn}
          hint={hints.calling}
          className="pb-4"
        />
        <SwitchField<SettingsValues>
          name="isIconShown"
          label={settingsFields.isIconShown}
          hint={hints.button}
          className="pt-4"
        />
      </fieldset>
    </Card>
  )
}

/** A number's call settings, and its credentials for telephone systems. */
export function SettingsPanel({ role, number, settings, editor }: SettingsPanelProps) {
  const { form, isUnsaved, discard, save } = editor
  const readOnlyBecause = refusal(role, 'calling.write', number.id)
  return (
    // On phones, the preview is before the end of the form, which is sticky at the lower edge.
    <div
      className={`flex flex-col gap-x-6 md:grid md:grid-cols-[minmax(0,1fr)_17rem] md:items-start ${besidePane}`}
    >
      <ResourceForm
        form={form}
        save={save}
        submitLabel="Save changes"
        blockedBecause={readOnlyBecause ?? (isUnsaved ? undefined : nothingChanged)}
        bar={{
          state: isUnsaved ? saveWords.unsaved : saveWords.unchanged,
          className: 'max-md:order-last max-md:mt-4',
        }}
        actions={<DiscardButton isUnsaved={isUnsaved} discard={discard} />}
        className="min-w-0 max-md:contents md:self-stretch"
      >
        <div className="space-y-4 empty:hidden">
          {readOnlyBecause !== undefined && <Callout title="View-only access">{readOnlyBecause}</Callout>}
          {editor.isRestored && isUnsaved && <Callout>Your unsaved changes are still here.</Callout>}
          <MovedElsewhere {...editor} />
        </div>
        {/* In the widest windows beside each other, so that switches stay near their labels. */}
        <div className="grid gap-4 2xl:grid-cols-2">
          <Switches editor={editor} isReadOnly={readOnlyBecause !== undefined} />
          <OtherSettings settings={settings} />
          <SipCard phoneNumberId={number.id} blockedBecause={refusal(role, 'calling.sip', number.id)} />
        </div>
      </ResourceForm>
      <aside aria-label="Preview" className={`${previewPane} max-md:w-full md:sticky md:top-26 lg:top-16`}>
        <ChatTop
          phoneNumberId={number.id}
          name={number.verifiedName || number.displayPhoneNumber}
          displayPhoneNumber={number.displayPhoneNumber}
          values={editor.values}
          isUnsaved={isUnsaved}
        />
      </aside>
    </div>
  )
}
