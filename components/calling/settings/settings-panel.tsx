'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { DiscardButton } from '@/components/editing/discard-button'
import { BesidePreview, type PreviewView } from '@/components/form/beside-preview'
import { ResourceForm } from '@/components/form/resource-form'
import { nothingChanged } from '@/components/form/save-words'
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

// Over the card's padding.
const lineAbove =
  'space-y-4! *:data-form-end:-mx-4 *:data-form-end:border-t *:data-form-end:border-border *:data-form-end:px-4 *:data-form-end:pt-4'

interface SwitchesProps {
  editor: SettingsEditor
  readOnlyBecause: string | undefined
}

/** All that can be changed here, with its own end: the form is shorter than any window. */
function Switches({ editor, readOnlyBecause }: SwitchesProps) {
  const { form, values, isUnsaved, discard, save } = editor
  const hints = hintsOf(values)
  return (
    <Card title="Calls">
      <ResourceForm
        form={form}
        save={save}
        submitLabel="Save changes"
        blockedBecause={readOnlyBecause ?? (isUnsaved ? undefined : nothingChanged)}
        actions={<DiscardButton isUnsaved={isUnsaved} discard={discard} />}
        className={lineAbove}
      >
        <fieldset disabled={readOnlyBecause !== undefined} className="divide-y divide-border">
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
      </ResourceForm>
    </Card>
  )
}

// Switches stay near their labels: the form is narrow, and the pane takes the rest.
const widths = 'xl:grid-cols-[minmax(0,40rem)_minmax(24rem,1fr)]! [--beside-height:calc(100dvh-17.5rem)]'

/** A number's call settings, and its credentials for telephone systems. */
export function SettingsPanel({ role, number, settings, editor }: SettingsPanelProps) {
  const { isUnsaved } = editor
  const readOnlyBecause = refusal(role, 'calling.write', number.id)
  const [view, setView] = useState<PreviewView>('edit')
  return (
    <BesidePreview
      view={view}
      onViewChange={setView}
      isUnderTabs
      isOnlyRead={readOnlyBecause !== undefined}
      className={widths}
      editor={
        <div className="space-y-4">
          <div className="space-y-4 empty:hidden">
            {readOnlyBecause !== undefined && <Callout title="View-only access">{readOnlyBecause}</Callout>}
            {editor.isRestored && isUnsaved && <Callout>Your unsaved changes are still here.</Callout>}
            <MovedElsewhere {...editor} />
          </div>
          <div className="grid gap-4">
            <Switches editor={editor} readOnlyBecause={readOnlyBecause} />
            <OtherSettings settings={settings} />
            <SipCard phoneNumberId={number.id} blockedBecause={refusal(role, 'calling.sip', number.id)} />
          </div>
        </div>
      }
      preview={
        <ChatTop
          phoneNumberId={number.id}
          name={number.verifiedName || number.displayPhoneNumber}
          displayPhoneNumber={number.displayPhoneNumber}
          values={editor.values}
          isUnsaved={isUnsaved}
        />
      }
    />
  )
}
