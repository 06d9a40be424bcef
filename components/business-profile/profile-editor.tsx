'use client'

import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { chooseVersionFirst } from '@/components/editing/choose-version'
import { DiscardButton } from '@/components/editing/discard-button'
import { LeaveGuard } from '@/components/editing/leave-guard'
import { VersionChoice } from '@/components/editing/version-choice'
import { BesidePreview, type PreviewView } from '@/components/form/beside-preview'
import { ResourceForm } from '@/components/form/resource-form'
import { nothingChanged, saveWords } from '@/components/form/save-words'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { photoAddress } from '@/lib/browser/business-profile'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import { profileLimits } from '@/lib/contract/limits'
import { ProfileCard } from './card/profile-card'
import { AboutField, ProfileText, VerticalField, WebsiteField } from './details/profile-fields'
import { fieldLines, profileFields } from './details/profile-values'
import { PhotoCard } from './photo/photo-card'
import { useProfileEditor } from './use-profile-editor'

export interface ProfileNumber {
  id: string
  displayPhoneNumber: string
  /** Name of the business, as customers see it. */
  verifiedName: string
}

interface ProfileEditorProps {
  number: ProfileNumber
  /** The profile as last loaded. */
  profile: BusinessProfile
  /** Why this person can't change it. */
  readOnlyBecause?: string
}

function DetailsForm({
  editor,
  readOnlyBecause,
}: {
  editor: ReturnType<typeof useProfileEditor>
  readOnlyBecause?: string
}) {
  const { form, isUnsaved, conflicts, followed, versions, hasStoppedSave, choose, discard, save } = editor
  const blockedBecause =
    readOnlyBecause ??
    (conflicts.length > 0 ? chooseVersionFirst : undefined) ??
    (isUnsaved ? undefined : nothingChanged)
  return (
    <ResourceForm
      form={form}
      save={save}
      submitLabel="Save changes"
      blockedBecause={blockedBecause}
      bar={{ state: isUnsaved ? saveWords.unsaved : saveWords.unchanged }}
      actions={<DiscardButton isUnsaved={isUnsaved} discard={discard} />}
    >
      <Card title="Details">
        <div className="grid items-start gap-5 pt-1 md:grid-cols-2">
          <div className="md:col-span-2">
            <AboutField readOnlyBecause={readOnlyBecause} />
          </div>
          <div className="md:col-span-2">
            <ProfileText
              name="description"
              rows={3}
              hint="What the business offers, shown in full on its profile."
              readOnlyBecause={readOnlyBecause}
            />
          </div>
          <VerticalField readOnlyBecause={readOnlyBecause} />
          <ProfileText name="email" readOnlyBecause={readOnlyBecause} />
          <div className="md:col-span-2">
            <ProfileText name="address" rows={1} readOnlyBecause={readOnlyBecause} />
          </div>
          {Array.from({ length: profileLimits.websites }, (_, index) => (
            <WebsiteField key={index} index={index} readOnlyBecause={readOnlyBecause} />
          ))}
        </div>
      </Card>
      <VersionChoice
        title="This profile was changed since you opened it"
        parts={conflicts.map((name) => ({
          name,
          label: profileFields[name],
          mine: fieldLines(versions.mine, name),
          theirs: fieldLines(versions.theirs, name),
        }))}
        followed={isUnsaved ? followed.map((name) => profileFields[name]) : []}
        {...{ hasStoppedSave, choose }}
      />
    </ResourceForm>
  )
}

/** The profile of a number: photo, texts, and a phone preview. */
export function ProfileEditor({ number, profile, readOnlyBecause }: ProfileEditorProps) {
  const editor = useProfileEditor(number.id, profile)
  const { form, values, isUnsaved, isRestored } = editor
  const [view, setView] = useState<PreviewView>('edit')
  const name = number.verifiedName || number.displayPhoneNumber
  const { profile_picture_url: pictureUrl } = profile
  const src = pictureUrl ? photoAddress(number.id, pictureUrl) : undefined
  return (
    <FormProvider {...form}>
      <BesidePreview
        view={view}
        onViewChange={setView}
        editor={
          <>
            {readOnlyBecause !== undefined && (
              <Callout title="You can view this profile">{readOnlyBecause}</Callout>
            )}
            {isRestored && isUnsaved && (
              <Callout title="Your unsaved changes are still here">
                You left this page before saving them. Save them, or discard them below.
              </Callout>
            )}
            <PhotoCard
              phoneNumberId={number.id}
              shownUrl={pictureUrl}
              blockedBecause={readOnlyBecause}
              {...{ name, src }}
            />
            <DetailsForm editor={editor} readOnlyBecause={readOnlyBecause} />
          </>
        }
        preview={
          <ProfileCard values={values} name={name} displayPhoneNumber={number.displayPhoneNumber} src={src} />
        }
      />
      <LeaveGuard isUnsaved={isUnsaved}>
        Your changes aren’t saved. They stay here until you close or reload this tab.
      </LeaveGuard>
    </FormProvider>
  )
}
