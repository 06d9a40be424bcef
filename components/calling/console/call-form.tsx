'use client'

import { Phone } from 'lucide-react'
import { useId } from 'react'
import { buttonBeside } from '@/components/form/button-beside'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Unbroken } from '@/components/ui/unbroken'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import type { Callee } from './callee'
import { DeviceFields } from './device-fields'
import { PermissionHint } from './permission-hint'
import { type CallFormSettings, useCallForm } from './use-call-form'

/** The number to call, and with which microphone and speaker. */
export function CallForm(settings: CallFormSettings) {
  const { role, number } = settings
  const id = useId()
  const { form, to, name, isInCall, blockedBecause, call } = useCallForm(settings)
  const isBrowser = useIsBrowser()
  return (
    <div className="md:grid md:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,32rem)_minmax(18rem,1fr)]">
      <ResourceForm
        form={form}
        save={call}
        submitLabel="Call"
        submitIcon={<Phone aria-hidden="true" className="size-4" />}
        blockedBecause={blockedBecause}
        isSave={false}
        className={buttonBeside}
      >
        <TextField<Callee>
          name="number"
          label="Phone number"
          hint={name ?? <Unbroken text="Include the country code. Example: +1 555-010-0001" />}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          // Text typed before hydration would be lost.
          readOnly={!isBrowser}
        />
        {to !== undefined && <PermissionHint numberId={number.id} waId={to} role={role} />}
      </ResourceForm>
      <DeviceFields id={id} isInCall={isInCall} />
    </div>
  )
}
