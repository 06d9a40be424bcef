'use client'

import { useController, useWatch } from 'react-hook-form'
import { LiveInput } from '@/components/form/live-text'
import { SwitchField } from '@/components/form/switch-field'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { templateLimits } from '@/lib/contract/limits'
import { BuilderField, BuilderInput } from '../builder-field'
import type { BuilderValues } from '../builder-values'
import { PlaceNotes } from '../checks/notes'
import { Section } from '../section'
import { SupportedApps } from './supported-apps'

const explanations = new Map([
  ['COPY_CODE', 'A button copies the code. Works everywhere.'],
  ['ONE_TAP', 'A button passes the code to your Android app. On other devices it copies the code.'],
  ['ZERO_TAP', 'Your Android app reads the code automatically. On other devices a button copies it.'],
])

function Expiry() {
  const { field } = useController<BuilderValues, 'authentication.codeExpirationMinutes'>({
    name: 'authentication.codeExpirationMinutes',
  })
  const { min, max } = templateLimits.codeExpirationMinutes
  return (
    <BuilderField
      place="authentication.codeExpirationMinutes"
      label="Minutes until the code expires"
      hint={`${min} to ${max}. Leave empty to omit the expiry.`}
    >
      {(aria) => (
        <LiveInput
          {...aria}
          name={field.name}
          inputMode="numeric"
          value={field.value ?? ''}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, 4)
            field.onChange(digits === '' ? null : Number(digits))
          }}
          className="max-w-28"
          autoComplete="off"
        />
      )}
    </BuilderField>
  )
}

function AppInputs() {
  const otpType = useWatch<BuilderValues, 'authentication.otpType'>({ name: 'authentication.otpType' })
  if (otpType === 'COPY_CODE') return null
  return (
    <>
      <BuilderInput
        place="authentication.autofillText"
        label="Autofill button text"
        dir="auto"
        placeholder="Autofill"
        max={templateLimits.buttonTextCharacters}
      />
      {otpType === 'ZERO_TAP' && (
        <SwitchField<BuilderValues>
          name="authentication.zeroTapTermsAccepted"
          label="I accept the zero-tap terms"
          hint="Tell the people you send codes to that your app reads them automatically."
        />
      )}
      <PlaceNotes place="authentication.zeroTapTermsAccepted" />
      <SupportedApps />
    </>
  )
}

/** The service writes the text of authentication templates; only these options can be chosen. */
export function AuthenticationSection() {
  const { field } = useController<BuilderValues, 'authentication.otpType'>({ name: 'authentication.otpType' })
  return (
    <Section
      place="authentication"
      title="One-time password"
      description="The service writes the text in the template’s language and adds the code."
    >
      <SwitchField<BuilderValues>
        name="authentication.addSecurityRecommendation"
        label="Security recommendation"
        hint="Adds: For your security, do not share this code."
      />
      <PlaceNotes place="authentication.addSecurityRecommendation" />
      <Expiry />
      <div className="space-y-1.5">
        <p className="font-medium">How the code is entered</p>
        <SegmentedControl
          label="How the code is entered"
          segments={[
            { value: 'COPY_CODE', label: 'Copy code' },
            { value: 'ONE_TAP', label: 'One-tap' },
            { value: 'ZERO_TAP', label: 'Zero-tap' },
          ]}
          value={field.value}
          onChange={field.onChange}
          className="flex w-full flex-wrap sm:inline-flex sm:w-auto"
        />
        <p className="text-sm text-text-faint">{explanations.get(field.value)}</p>
        <PlaceNotes place="authentication.otpType" />
      </div>
      <BuilderInput
        place="authentication.buttonText"
        label="Copy button text"
        dir="auto"
        placeholder="Copy code"
        max={templateLimits.buttonTextCharacters}
      />
      <AppInputs />
    </Section>
  )
}
