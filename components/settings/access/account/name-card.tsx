'use client'

import { useForm } from 'react-hook-form'
import { buttonBeside } from '@/components/form/button-beside'
import { ResourceForm } from '@/components/form/resource-form'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { useToast } from '@/components/ui/toast-provider'
import { useRename } from '@/lib/browser/account'

/** The person's display name. */
export function NameCard({ name }: { name: string }) {
  const form = useForm({ defaultValues: { name } })
  const rename = useRename()
  const toast = useToast()
  return (
    <Card title="Your name" description="Shown next to your activity.">
      <ResourceForm
        form={form}
        isEdit
        className={`sm:*:data-form-end:mt-0! ${buttonBeside}`}
        submitLabel="Save name"
        save={async (values) => {
          await rename.mutateAsync(values)
          form.reset(values)
          toast('Name saved')
        }}
      >
        <TextField name="name" label="Name" autoComplete="name" className="*:first:mb-0! [&_label]:sr-only" />
      </ResourceForm>
    </Card>
  )
}
