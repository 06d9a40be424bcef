'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { DiscardButton } from '@/components/editing/discard-button'
import { BesidePreview, type PreviewView } from '@/components/form/beside-preview'
import { ResourceForm } from '@/components/form/resource-form'
import { nothingChanged, saveWords } from '@/components/form/save-words'
import { SwitchField } from '@/components/form/switch-field'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
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

const looks = {
  // Switches stay near their labels: the form is narrow, and the pane takes the rest.
  page: 'xl:grid-cols-[minmax(0,40rem)_minmax(24rem,1fr)]! 2xl:grid-cols-[minmax(0,60rem)_minmax(27rem,1fr)]!',
  // As high as the page leaves, so that the bar at its end is at the lower edge, as below longer forms.
  form: 'flex min-h-[calc(100dvh-19rem)] flex-col sm:min-h-[calc(100dvh-14.5rem)] lg:min-h-[calc(100dvh-9.5rem)] min-[1100px]:h-full',
  // Over the page's bottom padding.
  edit: '-mb-3 lg:-mb-4',
}

/** A number's call settings, and its credentials for telephone systems. */
export function SettingsPanel({ role, number, settings, editor }: SettingsPanelProps) {
  const { form, isUnsaved, discard, save } = editor
  const readOnlyBecause = refusal(role, 'calling.write', number.id)
  const [view, setView] = useState<PreviewView>('edit')
  return (
    <BesidePreview
      view={view}
      onViewChange={setView}
      isUnderTabs
      isOnlyRead={readOnlyBecause !== undefined}
      className={classNames(looks.page, view === 'edit' && looks.edit)}
      editor={
        <ResourceForm
          form={form}
          save={save}
          submitLabel="Save changes"
          blockedBecause={readOnlyBecause ?? (isUnsaved ? undefined : nothingChanged)}
          bar={{ state: isUnsaved ? saveWords.unsaved : saveWords.unchanged, className: 'mt-auto' }}
          actions={<DiscardButton isUnsaved={isUnsaved} discard={discard} />}
          className={looks.form}
        >
          <div className="space-y-4 empty:hidden">
            {readOnlyBecause !== undefined && <Callout title="View-only access">{readOnlyBecause}</Callout>}
            {editor.isRestored && isUnsaved && <Callout>Your unsaved changes are still here.</Callout>}
            <MovedElsewhere {...editor} />
          </div>
          <div className="grid gap-4">
            <Switches editor={editor} isReadOnly={readOnlyBecause !== undefined} />
            <OtherSettings settings={settings} />
            <SipCard phoneNumberId={number.id} blockedBecause={refusal(role, 'calling.sip', number.id)} />
          </div>
        </ResourceForm>
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
