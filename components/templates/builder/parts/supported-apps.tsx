'use client'

import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { RemoveButton } from '@/components/ui/row-buttons'
import { templateLimits } from '@/lib/contract/limits'
import { BuilderInput } from '../builder-field'
import type { BuilderValues } from '../builder-values'
import { PlaceNotes } from '../checks/notes'

const mostApps = templateLimits.supportedApps

/** The Android apps that can receive the code. */
export function SupportedApps() {
  const { fields, append, remove } = useFieldArray<BuilderValues, 'authentication.supportedApps'>({
    name: 'authentication.supportedApps',
  })
  return (
    <fieldset className="space-y-3">
      <legend className="font-medium">Android apps that can read the code</legend>
      {fields.map((app, index) => (
        <div
          key={app.id}
          role="group"
          aria-label={`App ${index + 1}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 rounded-md border border-border p-3"
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <BuilderInput
              place={`authentication.supportedApps.${index}.packageName`}
              label="Package name"
              isRequired
              dir="ltr"
              spellCheck={false}
              placeholder="com.example.shop"
            />
            <BuilderInput
              place={`authentication.supportedApps.${index}.signatureHash`}
              label="Signature hash"
              isRequired
              dir="ltr"
              spellCheck={false}
              placeholder="K8a/AINcGX7"
            />
          </div>
          <RemoveButton aria-label={`Remove app ${index + 1}`} onClick={() => remove(index)} />
        </div>
      ))}
      <PlaceNotes place="authentication.supportedApps" />
      <Button
        size="small"
        blockedBecause={fields.length >= mostApps ? `At most ${mostApps} apps can read the code.` : undefined}
        onClick={() => append({ packageName: '', signatureHash: '' })}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add app
      </Button>
    </fieldset>
  )
}
